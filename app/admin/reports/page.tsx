import type { Metadata } from 'next'
import { ReportsScreen } from '@/components/admin/reports/reports-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { adminPages } from '@/lib/routes/admin'
import { requirePermission, type SearchParams } from '@/lib/auth/current-user'
import { todayInInstituteZone } from '@/lib/format/date'

export const metadata: Metadata = { title: 'Reports' }

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  await requirePermission('reports.view', { returnTo: adminPages.reports, searchParams })
  return (
    <>
      <TitleBar area="admin" title="Reports" asHeading />
      <main id="main" className="page">
        <ReportsScreen thisMonth={todayInInstituteZone().slice(0, 7)} />
      </main>
    </>
  )
}
