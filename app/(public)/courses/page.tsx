import type { Metadata } from 'next'
import { CoursesScreen } from '@/components/courses/courses-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { cachedCourses } from '@/lib/courses/cached'

export const revalidate = 86_400
export const metadata: Metadata = {
  title: 'Courses',
  description: 'All courses: each one a list of tasks, reviewed by people, with a certificate at the end.',
}

/** How many courses the page holds from the start; more are fetched. */
const firstPage = 60

export default async function CoursesPage() {
  const { data, meta } = await cachedCourses(firstPage)
  return (
    <>
      <TitleBar title="Courses" heading />
      <main id="main" className="page">
        <CoursesScreen first={data} total={meta.total} nextCursor={meta.nextCursor} />
      </main>
    </>
  )
}
