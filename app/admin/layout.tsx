import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AdminWatcher } from '@/components/admin/admin-watcher'
import { AdminNav } from '@/components/shell/admin-nav'
import { SideMenu } from '@/components/shell/side-menu'

export const metadata: Metadata = {
  title: { default: 'Admin', template: '%s – Admin' },
  robots: { index: false },
}

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh">
      <SideMenu area="admin">
        <AdminNav />
      </SideMenu>
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      <AdminWatcher />
    </div>
  )
}
