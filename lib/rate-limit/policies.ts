import { DAY, HOUR, MINUTE } from '@/lib/limits'

type Policy = { points: number; perMs: number }

/**
 * Limits: `…Address` counts by address, the others by account, account and address, or known browser. Sign-in and
 * `confirmPassword` count failures only.
 */
export const policies = {
  registerAddress: { points: 60, perMs: HOUR },
  signInAddress: { points: 60, perMs: 15 * MINUTE },
  signInAccount: { points: 20, perMs: 15 * MINUTE },
  signInAccountDay: { points: 100, perMs: DAY },
  signInAccountAddress: { points: 10, perMs: 15 * MINUTE },
  signInBrowser: { points: 10, perMs: 15 * MINUTE },
  signInBrowserDay: { points: 50, perMs: DAY },
  confirmPassword: { points: 5, perMs: 15 * MINUTE },
  confirmPasswordUser: { points: 20, perMs: 15 * MINUTE },
  confirmPasswordAddress: { points: 120, perMs: 15 * MINUTE },
  resetAddress: { points: 10, perMs: HOUR },
  resetAccount: { points: 1, perMs: MINUTE },
  resetAccountDay: { points: 5, perMs: DAY },
  setPasswordAddress: { points: 30, perMs: HOUR },
  disclaimAddress: { points: 30, perMs: HOUR },
  unsubscribeAddress: { points: 600, perMs: MINUTE },
  humanCheckAddress: { points: 60, perMs: MINUTE },
  verifyAddress: { points: 300, perMs: MINUTE },
  verifyMissAddress: { points: 30, perMs: MINUTE },
  verifyMissDayAddress: { points: 300, perMs: DAY },
  verifyNumberAddress: { points: 60, perMs: MINUTE },
  verifyNumberDayAddress: { points: 600, perMs: DAY },
  verifyManyIdsAddress: { points: 6000, perMs: MINUTE },
  shareImageAddress: { points: 120, perMs: MINUTE },
  pdfAddress: { points: 60, perMs: MINUTE },
  calendarAddress: { points: 600, perMs: MINUTE },
  calendarFeed: { points: 60, perMs: HOUR },
  renewCalendar: { points: 30, perMs: HOUR },
  submitLink: { points: 10, perMs: MINUTE },
  submitLinkHour: { points: 60, perMs: HOUR },
  threadMessage: { points: 20, perMs: 10 * MINUTE },
  recheckLink: { points: 60, perMs: MINUTE },
  previewSubmission: { points: 120, perMs: MINUTE },
  uploadImage: { points: 30, perMs: MINUTE },
  previewCertificate: { points: 60, perMs: MINUTE },
  exportCertificates: { points: 60, perMs: HOUR },
  requestCorrection: { points: 20, perMs: HOUR },
  requestEnrollment: { points: 20, perMs: HOUR },
  joinBatch: { points: 30, perMs: HOUR },
  invitationAddress: { points: 300, perMs: MINUTE },
  invitationMissAddress: { points: 30, perMs: HOUR },
} as const satisfies Record<string, Policy>

export type PolicyName = keyof typeof policies
