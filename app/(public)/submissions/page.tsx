import type { Metadata } from 'next'
import { TitleBar } from '@/components/shell/title-bar'
import { SubmissionsScreen } from '@/components/submissions/submissions-screen'
import { requireUser, type SearchParams } from '@/lib/auth/current-user'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Submissions', robots: { index: false } }

export default async function SubmissionsPage({ searchParams }: { searchParams: SearchParams }) {
  await requireUser(pages.submissions, searchParams)
  return (
    <>
      <TitleBar title="Submissions" asHeading />
      <main id="main" className="page">
        <SubmissionsScreen />
      </main>
    </>
  )
}
