/** Texts that hang on how a server is set up or loaded, and the tests in which they occur. */
export const elsewhere: Record<string, string> = {
  'general.notJson': 'lib/http/csrf.test.ts',
  'general.unavailable': 'lib/http/database-away.test.ts',
  'general.tokenNeeded': 'lib/metrics/metrics.test.ts',
  'auth.busy': 'lib/auth/flood.test.ts',
  'auth.humanCheckAway': 'scripts/turnstile.test.ts',
  'auth.humanCheckNotLoaded': 'scripts/turnstile.test.ts',
  'submissions.linkBusy': 'lib/links/check-link.test.ts',
  'certificates.referenceNeeded': 'lib/certificates/verify.test.ts',
  'bulkCheck.checked': 'lib/certificates/verify-many.test.ts',
  'bulkCheck.tooManyAtOnce': 'lib/certificates/verify-many.test.ts',
  'bulkCheck.states.reference': 'lib/certificates/bulk-rows.test.ts',
  'bulkCheck.successor': 'lib/certificates/bulk-rows.test.ts',
  'bulkCheck.notes.reference': 'lib/certificates/bulk-rows.test.ts',
  'corrections.noteTooLong': 'lib/corrections/request.test.ts',
  'certificates.fileBusy': 'lib/certificates/file-store.test.ts',
  'profile.lastAdmin': 'lib/users/profile.test.ts',
}
