import { coveredBy } from '../covered-by'

/** Texts of due dates and of certificate exports that no scenario of texts.spec.ts shows, with the test that covers each. */
export const dueDateAndExportTexts: Record<string, string> = {
  ...coveredBy('lib/batches/due-dates.test.ts', 'batches.due', [
    'invalid',
    'changedByOther',
    'taskMissing',
    'passed',
    'cannotWithdraw',
  ]),
  'batches.due.saved': 'e2e/batches.spec.ts',
  'batches.due.saveFailed': 'e2e/batches.spec.ts',
  ...coveredBy('e2e/certificate-export.spec.ts', 'certificateExport', [
    'loadFailed',
    'requested',
    'requestFailed',
    'removed',
    'removeFailed',
    'leftOutLoadFailed',
    'filterTitle',
    'leftOutReasons.unconfirmed',
  ]),
  ...coveredBy('lib/certificates/export/export.test.ts', 'certificateExport', [
    'none',
    'noneValid',
    'tooMany',
    'missing',
    'printSubject',
    'batchTitle',
  ]),
  ...coveredBy('lib/certificates/export/messages.test.ts', 'certificateExport', [
    'listed',
    'leftOutListed',
    'limitReached',
    'notReady',
    'buildFailed',
    'linkExpired',
    'printTitle',
    'leftOutReasons.revoked',
    'leftOutReasons.superseded',
    'leftOutReasons.unprintable',
  ]),
}
