import type { Metadata } from 'next'
import { EnrollmentsScreen } from '@/components/admin/enrollments/enrollments-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission, type SearchParams } from '@/lib/auth/current-user'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Manage Enrollments' }

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  // Reviewers see enrollments, too; only changes need `enrollments.manage`.
  await requirePermission('courses.view', { returnTo: pages.manageEnrollments, searchParams })
  return (
    <>
      <TitleBar area="admin" title="Manage Enrollments" asHeading />
      <main id="main" className="page">
        <EnrollmentsScreen />
      </main>
    </>
  )
}
