import type { Prisma } from '@/prisma/generated/client'

export const userSelect = {
  id: true,
  name: true,
  email: true,
  fullName: true,
  role: true,
  createdAt: true,
} as const satisfies Prisma.UserSelect

export type { UserData as User } from '@/lib/auth/actor'

/** The fixed length reveals nothing about the password. */
const passwordMask = '••••••••'

type ProfileRow = { id: string; name: string; email: string; fullName: string; createdAt: Date }

export const toProfile = ({ id, name, email, fullName, createdAt }: ProfileRow) => ({
  _id: id,
  name,
  email,
  full_name: fullName,
  created_at: createdAt.toISOString(),
  passLength: passwordMask,
})

export type ProfileData = ReturnType<typeof toProfile>
