import { DAY, HOUR, MINUTE, oneTimeCode } from '@/lib/limits'

/** At most `max` attempts in `perMs`. */
type Policy = { max: number; perMs: number }

/**
 * `…AccountIp` counts by IP address and account, other `…Ip` and the `limit` of a route by IP address, the rest by user,
 * account, feed or browser. `signIn…`, `…Failures` and `…Miss…` count failures.
 */
export const policies = {
  registerIp: { max: 60, perMs: HOUR },
  signInIp: { max: 60, perMs: 15 * MINUTE },
  signInAccount: { max: 20, perMs: 15 * MINUTE },
  signInAccountDay: { max: 100, perMs: DAY },
  signInAccountIp: { max: 10, perMs: 15 * MINUTE },
  signInBrowser: { max: 10, perMs: 15 * MINUTE },
  signInBrowserDay: { max: 50, perMs: DAY },
  confirmPasswordFailures: { max: 5, perMs: 15 * MINUTE },
  confirmPasswordAttempts: { max: 20, perMs: 15 * MINUTE },
  confirmPasswordIp: { max: 120, perMs: 15 * MINUTE },
  sendCode: { max: oneTimeCode.initialCodes, perMs: oneTimeCode.windowMs },
  resendCode: { max: oneTimeCode.resends, perMs: oneTimeCode.windowMs },
  resetIp: { max: 10, perMs: HOUR },
  resetAccount: { max: 1, perMs: MINUTE },
  resetAccountDay: { max: 5, perMs: DAY },
  setPasswordIp: { max: 30, perMs: HOUR },
  disclaimIp: { max: 30, perMs: HOUR },
  unsubscribeIp: { max: 600, perMs: MINUTE },
  humanCheckIp: { max: 60, perMs: MINUTE },
  verifyIp: { max: 300, perMs: MINUTE },
  verifyMissIp: { max: 30, perMs: MINUTE },
  verifyMissDayIp: { max: 300, perMs: DAY },
  verifyNumberIp: { max: 60, perMs: MINUTE },
  verifyNumberDayIp: { max: 600, perMs: DAY },
  verifyManyIdsIp: { max: 6000, perMs: MINUTE },
  shareImageIp: { max: 120, perMs: MINUTE },
  pdfIp: { max: 60, perMs: MINUTE },
  calendarIp: { max: 600, perMs: MINUTE },
  calendarFeed: { max: 60, perMs: HOUR },
  renewCalendar: { max: 30, perMs: HOUR },
  submitLink: { max: 10, perMs: MINUTE },
  submitLinkHour: { max: 60, perMs: HOUR },
  threadMessage: { max: 20, perMs: 10 * MINUTE },
  recheckLink: { max: 60, perMs: MINUTE },
  previewSubmission: { max: 120, perMs: MINUTE },
  uploadImage: { max: 30, perMs: MINUTE },
  previewCertificate: { max: 60, perMs: MINUTE },
  exportCertificates: { max: 60, perMs: HOUR },
  requestCorrection: { max: 20, perMs: HOUR },
  requestEnrollment: { max: 20, perMs: HOUR },
  joinBatch: { max: 30, perMs: HOUR },
  invitationMissIp: { max: 30, perMs: HOUR },
} as const satisfies Record<string, Policy>

export type PolicyName = keyof typeof policies
