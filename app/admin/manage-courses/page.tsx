import type { Metadata } from 'next'
import { CoursesScreen } from '@/components/admin/courses/courses-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission, type SearchParams } from '@/lib/auth/current-user'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Manage Courses' }

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  await requirePermission('courses.view', { returnTo: pages.manageCourses, searchParams })
  return (
    <>
      <TitleBar area="admin" title="Manage Courses" asHeading />
      <main id="main" className="page">
        <CoursesScreen />
      </main>
    </>
  )
}
