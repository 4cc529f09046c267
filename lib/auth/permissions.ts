import type { Role } from '@/prisma/generated/enums'

const reviewers = ['reviewer', 'manager', 'admin'] as const
const managers = ['manager', 'admin'] as const
const administrators = ['admin'] as const

/**
 * Roles with each permission. Calls declare one, screens hide by it, the access tests compare with it. Reviewers are
 * also limited to their assigned courses: lib/auth/course-scope.ts.
 */
export const permissions = {
  administration: administrators,
  'submissions.review': reviewers,
  'courses.view': reviewers,
  'courses.manage': managers,
  'batches.manage': managers,
  'enrollments.manage': managers,
  'submissions.manage': managers,
  'certificates.manage': managers,
  'reports.view': managers,
  'report-recipients.manage': administrators,
  'certificates.revoke': administrators,
  'earlier-certificates.manage': administrators,
  'users.manage': administrators,
  'emails.manage': administrators,
  'audit.view': administrators,
  'settings.manage': administrators,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Access level of a call: no session, any session, or a session with the permission. */
export type Access = 'public' | 'signed-in' | Permission

export const may = (role: Role, permission: Permission) =>
  (permissions[permission] as readonly Role[]).includes(role)

/** Whether the role may do more than a learner. */
export const isStaff = (role: Role) => role !== 'user'
