import type { Role } from '@/prisma/generated/enums'

const reviewersAndAbove = ['reviewer', 'manager', 'admin'] as const
const managersAndAbove = ['manager', 'admin'] as const
const administrators = ['admin'] as const

/**
 * Roles with each permission. API routes declare one, screens hide what the user may not do. Reviewers, unlike managers
 * and administrators, are limited to assigned courses: lib/auth/course-scope.ts.
 */
export const permissions = {
  /** Only for the API route `role-auth`, which tells whether the user is an administrator. */
  administration: administrators,
  'submissions.review': reviewersAndAbove,
  'courses.view': reviewersAndAbove,
  'courses.manage': managersAndAbove,
  'batches.manage': managersAndAbove,
  'enrollments.manage': managersAndAbove,
  /** To assign submissions to reviewers, and to delete them. */
  'submissions.manage': managersAndAbove,
  'certificates.manage': managersAndAbove,
  'reports.view': managersAndAbove,
  'report-recipients.manage': administrators,
  'certificates.revoke': administrators,
  /** For certificates issued on paper before the institute used this platform. */
  'earlier-certificates.manage': administrators,
  'users.manage': administrators,
  'emails.manage': administrators,
  'audit.view': administrators,
  'settings.manage': administrators,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Access level of an API route: no session needed, any session, or a session with the permission. */
export type Access = 'public' | 'signed-in' | Permission

export const hasPermission = (role: Role, permission: Permission) =>
  (permissions[permission] as readonly Role[]).includes(role)

/** Whether the role may do more than a learner. */
export const isStaff = (role: Role) => role !== 'user'
