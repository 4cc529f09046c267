'use client'

import { createContext, useContext, type ReactNode } from 'react'
import { may, type Permission } from '@/lib/auth/permissions'
import type { Role } from '@/prisma/generated/enums'

const StaffRole = createContext<Role>('user')

/** Provides the role with which the admin area was loaded. */
export const StaffRoleProvider = ({ role, children }: { role: Role; children: ReactNode }) => (
  <StaffRole value={role}>{children}</StaffRole>
)

/** Returns a function that checks whether the signed-in user has a permission. Display only: the server authorizes each request. */
export function useMay() {
  const role = useContext(StaffRole)
  return (permission: Permission) => may(role, permission)
}
