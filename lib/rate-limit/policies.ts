import { DAY, HOUR, MINUTE, oneTimeCode } from '@/lib/limits'

/** At most `max` attempts in `windowMs`. */
type Policy = { max: number; windowMs: number }

/**
 * `…AccountIp` counts by IP address and account, other `…Ip` by IP address, `…Browser…` by browser, `calendarFeed` by
 * feed, the rest by user or account.
 */
export const policies = {
  registerIp: { max: 60, windowMs: HOUR },
  // `signIn…`, `…Failures` and `…Miss…` count only failures.
  signInIp: { max: 60, windowMs: 15 * MINUTE },
  signInAccount: { max: 20, windowMs: 15 * MINUTE },
  signInAccountDay: { max: 100, windowMs: DAY },
  signInAccountIp: { max: 10, windowMs: 15 * MINUTE },
  signInBrowser: { max: 10, windowMs: 15 * MINUTE },
  signInBrowserDay: { max: 50, windowMs: DAY },
  confirmPasswordFailures: { max: 5, windowMs: 15 * MINUTE },
  confirmPasswordAttempts: { max: 20, windowMs: 15 * MINUTE },
  confirmPasswordIp: { max: 120, windowMs: 15 * MINUTE },
  sendCode: { max: oneTimeCode.maxInitialCodes, windowMs: oneTimeCode.windowMs },
  resendCode: { max: oneTimeCode.maxResends, windowMs: oneTimeCode.windowMs },
  // Password resets: `resetIp` counts requests, `resetAccount…` counts the e-mails sent to one account.
  resetIp: { max: 10, windowMs: HOUR },
  resetAccount: { max: 1, windowMs: MINUTE },
  resetAccountDay: { max: 5, windowMs: DAY },
  setPasswordIp: { max: 30, windowMs: HOUR },
  // The link ‘This was not me’ in the welcome e-mail.
  disclaimIp: { max: 30, windowMs: HOUR },
  unsubscribeIp: { max: 600, windowMs: MINUTE },
  humanCheckIp: { max: 60, windowMs: MINUTE },
  verifyIp: { max: 300, windowMs: MINUTE },
  verifyMissIp: { max: 30, windowMs: MINUTE },
  verifyMissDayIp: { max: 300, windowMs: DAY },
  // A text without the form of a certificate ID is looked up as the number of a certificate issued on paper.
  verifyNumberIp: { max: 60, windowMs: MINUTE },
  verifyNumberDayIp: { max: 600, windowMs: DAY },
  // Counts the IDs in bulk checks, not the requests.
  verifyManyIdsIp: { max: 6000, windowMs: MINUTE },
  shareImageIp: { max: 120, windowMs: MINUTE },
  pdfIp: { max: 60, windowMs: MINUTE },
  calendarIp: { max: 600, windowMs: MINUTE },
  calendarFeed: { max: 60, windowMs: HOUR },
  calendarAddress: { max: 30, windowMs: HOUR },
  submitLink: { max: 10, windowMs: MINUTE },
  submitLinkHour: { max: 60, windowMs: HOUR },
  threadMessage: { max: 20, windowMs: 10 * MINUTE },
  recheckLink: { max: 60, windowMs: MINUTE },
  previewSubmission: { max: 120, windowMs: MINUTE },
  uploadImageIp: { max: 30, windowMs: MINUTE },
  previewCertificateIp: { max: 60, windowMs: MINUTE },
  exportCertificatesIp: { max: 60, windowMs: HOUR },
  requestCorrection: { max: 20, windowMs: HOUR },
  requestEnrollment: { max: 20, windowMs: HOUR },
  joinBatch: { max: 30, windowMs: HOUR },
  invitationMissIp: { max: 30, windowMs: HOUR },
} as const satisfies Record<string, Policy>

export type PolicyName = keyof typeof policies
