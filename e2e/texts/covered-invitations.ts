const coveredBy = (testFile: string, keys: string[]) => Object.fromEntries(keys.map((key) => [key, testFile]))
const invitationKeys = (keys: string[]) => keys.map((key) => `invitations.${key}`)

/** Texts of invitations and of the import into a batch that no scenario of texts.spec.ts shows, with the test that covers each. */
export const invitationTexts: Record<string, string> = {
  ...coveredBy(
    'lib/invitations/manage.test.ts',
    invitationKeys(['listed', 'usesInvalid', 'limitReached', 'missing']),
  ),
  ...coveredBy(
    'lib/invitations/join.test.ts',
    invitationKeys([
      ...['waiting', 'alreadyWaiting', 'expired', 'withdrawn', 'ended', 'completed', 'otherBatch', 'full'],
    ]),
  ),
  ...coveredBy('e2e/invitations.spec.ts', [
    ...invitationKeys(['loadFailed', 'none', 'added', 'addFailed', 'revoked', 'revokeFailed']),
    ...invitationKeys(['joined', 'joinFailed', 'alreadyIn', 'unknown', 'used']),
  ]),
  ...coveredBy('lib/import/import.test.ts', ['import.deletedMeanwhile']),
  ...coveredBy('lib/import/import-into-batch.test.ts', [
    'import.otherCourse',
    'import.batchFull',
    'import.batchEndedAndFull',
  ]),
}
