/** Texts about certificates as one file, and the tests that show them. */
export const exportTexts: Record<string, string> = {
  ...Object.fromEntries(
    [
      'loadFailed',
      'requested',
      'requestFailed',
      'removed',
      'removeFailed',
      'leftOutLoadFailed',
      'search',
      'reasons.unconfirmed',
    ].map((key) => [`certificateExport.${key}`, 'e2e/certificate-export.spec.ts']),
  ),
  ...Object.fromEntries(
    [
      'listed',
      'none',
      'noneValid',
      'tooMany',
      'enough',
      'missing',
      'notReady',
      'gone',
      'printTitle',
      'printSubject',
      'batch',
      'all',
      'reasons.revoked',
      'reasons.superseded',
      'reasons.unprintable',
    ].map((key) => [`certificateExport.${key}`, 'lib/certificates/export/export.test.ts']),
  ),
}
