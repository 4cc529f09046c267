import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { RoleDeniedToast } from '@/components/admin/role-denied-toast'
import { StaffCheck } from '@/components/admin/staff-check'
import { AdminNav } from '@/components/shell/admin-nav'
import { SideMenu } from '@/components/shell/side-menu'
import { StaffRoleProvider } from '@/components/shell/use-permission-check'
import { currentUser } from '@/lib/auth/current-user'

export const metadata: Metadata = {
  title: { default: 'Admin', template: '%s – Admin' },
  robots: { index: false },
}

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  return (
    <StaffRoleProvider role={user?.role ?? 'user'}>
      <div className="flex min-h-dvh">
        <SideMenu area="admin">
          <AdminNav />
        </SideMenu>
        <div className="flex min-w-0 flex-1 flex-col">{children}</div>
        <StaffCheck />
        <RoleDeniedToast />
      </div>
    </StaffRoleProvider>
  )
}
