import type { Metadata } from 'next'
import { AuditScreen } from '@/components/admin/audit/audit-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission, type SearchParams } from '@/lib/auth/current-user'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Audit' }

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  await requirePermission('audit.view', { returnTo: pages.audit, searchParams })
  return (
    <>
      <TitleBar area="admin" title="Audit" asHeading />
      <main id="main" className="page">
        <AuditScreen />
      </main>
    </>
  )
}
