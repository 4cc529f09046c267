import type { Role } from '@/prisma/generated/enums'

/** The user who makes a request, as the database has them at that moment. */
export type Actor = {
  id: string
  /** The unique user name. */
  name: string
  email: string
  /** The person's name; may be empty. */
  fullName: string
  role: Role
  createdAt: Date
  /** `confirmedAt`: when the password was last entered again in this session. */
  session: { id: string; confirmedAt: Date | null }
}

/** The user as the API returns them. `role` has two values; only `institute_role` shows reviewers and managers. */
export const toUserData = (user: Omit<Actor, 'session'>) => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  full_name: user.fullName,
  role: user.role === 'admin' ? ('admin' as const) : ('user' as const),
  institute_role: user.role,
  created_at: user.createdAt.toISOString(),
})

export type UserData = ReturnType<typeof toUserData>
