import { coveredBy } from '../covered-by'

/** Texts of invitations and of the import into a batch that no scenario of texts.spec.ts shows, with the test that covers each. */
export const invitationTexts: Record<string, string> = {
  ...coveredBy('lib/invitations/manage.test.ts', 'invitations', [
    'listed',
    'usesInvalid',
    'limitReached',
    'missing',
  ]),
  ...coveredBy('lib/invitations/join.test.ts', 'invitations', [
    ...['waiting', 'alreadyWaiting', 'expired', 'withdrawn', 'ended', 'completed', 'otherBatch', 'full'],
  ]),
  ...coveredBy('e2e/invitations.spec.ts', 'invitations', [
    ...['loadFailed', 'none', 'added', 'addFailed', 'revoked', 'revokeFailed'],
    ...['joined', 'joinFailed', 'alreadyIn', 'unknown', 'used'],
  ]),
  'import.deletedMeanwhile': 'lib/import/import.test.ts',
  ...coveredBy('lib/import/import-into-batch.test.ts', 'import', [
    'otherCourse',
    'batchFull',
    'batchEndedAndFull',
  ]),
}
