/** Every act that the trail knows. */
export const auditActions = [
  'user.role-changed',
  'user.deleted',
  'user.disclaimed',
  'course.added',
  'course.changed',
  'course.deleted',
  'task.added',
  'task.deleted',
  'enrollment.accepted',
  'enrollment.declined',
  'enrollment.completed',
  'enrollment.deleted',
  'submission.accepted',
  'submission.rejected',
  'submission.review-undone',
  'submission.deleted',
  'certificate.revoked',
  'certificate.reissued',
  'reason.saved',
  'reason.removed',
  'mail.sent-again',
  'list.exported',
  'sign-in.failed',
] as const

export type AuditAction = (typeof auditActions)[number]
