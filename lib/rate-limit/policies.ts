import { DAY, HOUR, MINUTE } from '@/lib/limits'

/** At most `max` attempts in `perMs`. */
type Policy = { max: number; perMs: number }

/**
 * `…Address` and each route's `limit` count by IP address, `…AccountAddress` also by account, the others by user,
 * account, feed or browser. `signIn…`, `confirmPassword` and `…Miss…` count failures.
 */
export const policies = {
  registerAddress: { max: 60, perMs: HOUR },
  signInAddress: { max: 60, perMs: 15 * MINUTE },
  signInAccount: { max: 20, perMs: 15 * MINUTE },
  signInAccountDay: { max: 100, perMs: DAY },
  signInAccountAddress: { max: 10, perMs: 15 * MINUTE },
  signInBrowser: { max: 10, perMs: 15 * MINUTE },
  signInBrowserDay: { max: 50, perMs: DAY },
  confirmPassword: { max: 5, perMs: 15 * MINUTE },
  confirmPasswordUser: { max: 20, perMs: 15 * MINUTE },
  confirmPasswordAddress: { max: 120, perMs: 15 * MINUTE },
  resetAddress: { max: 10, perMs: HOUR },
  resetAccount: { max: 1, perMs: MINUTE },
  resetAccountDay: { max: 5, perMs: DAY },
  setPasswordAddress: { max: 30, perMs: HOUR },
  disclaimAddress: { max: 30, perMs: HOUR },
  unsubscribeAddress: { max: 600, perMs: MINUTE },
  humanCheckAddress: { max: 60, perMs: MINUTE },
  verifyAddress: { max: 300, perMs: MINUTE },
  verifyMissAddress: { max: 30, perMs: MINUTE },
  verifyMissDayAddress: { max: 300, perMs: DAY },
  verifyNumberAddress: { max: 60, perMs: MINUTE },
  verifyNumberDayAddress: { max: 600, perMs: DAY },
  verifyManyIdsAddress: { max: 6000, perMs: MINUTE },
  shareImageAddress: { max: 120, perMs: MINUTE },
  pdfAddress: { max: 60, perMs: MINUTE },
  calendarAddress: { max: 600, perMs: MINUTE },
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
  invitationAddress: { max: 300, perMs: MINUTE },
  invitationMissAddress: { max: 30, perMs: HOUR },
} as const satisfies Record<string, Policy>

export type PolicyName = keyof typeof policies
