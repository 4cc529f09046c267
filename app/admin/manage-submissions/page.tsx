import type { Metadata } from 'next'
import { SubmissionsScreen } from '@/components/admin/submissions/submissions-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission, type SearchParams } from '@/lib/auth/current-user'
import { currentInstitute } from '@/lib/institute/settings'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Manage Submissions' }

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  await requirePermission('submissions.review', { returnTo: pages.manageSubmissions, searchParams })
  return (
    <>
      <TitleBar area="admin" title="Manage Submissions" asHeading />
      <main id="main" className="page">
        <SubmissionsScreen previewsEnabled={currentInstitute().previewHosts.length > 0} />
      </main>
    </>
  )
}
