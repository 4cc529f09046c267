import type { Metadata } from 'next'
import { DashboardScreen } from '@/components/admin/dashboard/dashboard-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission } from '@/lib/auth/current-user'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Dashboard' }

export default async function Page() {
  // The same permission as that of the API routes that the dashboard calls.
  await requirePermission('reports.view', { returnTo: pages.admin })
  return (
    <>
      <TitleBar area="admin" title="Dashboard" asHeading />
      <main id="main" className="page">
        <DashboardScreen />
      </main>
    </>
  )
}
