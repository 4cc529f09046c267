'use client'

import { createContext, useContext, type ReactNode } from 'react'
import { hasPermission, type Permission } from '@/lib/auth/permissions'
import type { Role } from '@/prisma/generated/enums'

const StaffRole = createContext<Role>('user')

/** Provides the role with which the admin area was loaded. */
export const StaffRoleProvider = ({ role, children }: { role: Role; children: ReactNode }) => (
  <StaffRole value={role}>{children}</StaffRole>
)

/**
 * Returns a function that checks a permission of the signed-in user; only for components below `StaffRoleProvider`.
 * Display only: the server authorizes each request.
 */
export function usePermissionCheck() {
  const role = useContext(StaffRole)
  return (permission: Permission) => hasPermission(role, permission)
}
