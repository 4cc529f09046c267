/** Texts of due dates and of certificate exports that no scenario of texts.spec.ts shows, with the test that covers each. */
export const dueDateAndExportTexts: Record<string, string> = {
  ...Object.fromEntries(
    ['invalid', 'changedByOther', 'taskMissing', 'passed', 'cannotWithdraw'].map((key) => [
      `batches.due.${key}`,
      'lib/batches/due-dates.test.ts',
    ]),
  ),
  'batches.due.saved': 'e2e/batches.spec.ts',
  'batches.due.saveFailed': 'e2e/batches.spec.ts',
  ...Object.fromEntries(
    [
      'loadFailed',
      'requested',
      'requestFailed',
      'removed',
      'removeFailed',
      'leftOutLoadFailed',
      'selection',
      'leftOutReasons.unconfirmed',
    ].map((key) => [`certificateExport.${key}`, 'e2e/certificate-export.spec.ts']),
  ),
  ...Object.fromEntries(
    ['none', 'noneValid', 'tooMany', 'missing', 'printSubject', 'batchTitle'].map((key) => [
      `certificateExport.${key}`,
      'lib/certificates/export/export.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    [
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
    ].map((key) => [`certificateExport.${key}`, 'lib/certificates/export/messages.test.ts']),
  ),
}
