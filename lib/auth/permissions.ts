import type { Role } from '@/prisma/generated/enums'

const reviewers = ['reviewer', 'manager', 'admin'] as const
const managers = ['manager', 'admin'] as const
const administrators = ['admin'] as const

/**
 * Who may do what: calls declare a permission, screens show by it, the access tests compare with it. A reviewer may
 * review and view the assigned courses alone: lib/auth/course-scope.ts.
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
  'figures.view': managers,
  'report-recipients.manage': administrators,
  'certificates.revoke': administrators,
  'earlier-certificates.manage': administrators,
  'users.manage': administrators,
  'emails.manage': administrators,
  'audit.view': administrators,
  'settings.manage': administrators,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Everybody, who is signed in, or who has the permission. */
export type Access = 'guest' | 'user' | Permission

export const may = (role: Role, permission: Permission) =>
  (permissions[permission] as readonly Role[]).includes(role)

/** Whether the role may do more than a learner. */
export const isStaff = (role: Role) => role !== 'user'
