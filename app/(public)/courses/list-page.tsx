import type { Metadata } from 'next'
import { CoursePages } from '@/components/courses/course-pages'
import { CoursesScreen } from '@/components/courses/courses-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { StructuredData } from '@/components/ui/structured-data'
import { cachedCourses } from '@/lib/courses/cached'
import { courseListData } from '@/lib/courses/structured-data'
import { courseList } from '@/lib/limits'
import { pages } from '@/lib/routes'
import { publicPage } from '../../public-page'

const { perPage } = courseList

const listed = (page: number) => cachedCourses(perPage, page)

/** Takes the page count from the first page, so that arbitrary page numbers are not cached. */
export const lastPage = async () => Math.ceil((await listed(1)).meta.total / perPage)

/** Keeps an empty list out of search engines. */
export async function listMetadata(page: number): Promise<Metadata> {
  const { meta } = await listed(page)
  return {
    ...publicPage({
      path: pages.coursesPage(page),
      title: page === 1 ? 'Courses' : `Courses, page ${page}`,
      description:
        'All courses: each one a list of tasks, reviewed by people, with a certificate at the end.',
    }),
    ...(meta.total === 0 && { robots: { index: false } }),
  }
}

/** One page of the course list; the first one is the landing page. */
export async function ListPage({ page }: { page: number }) {
  const { data, meta } = await listed(page)
  const last = Math.ceil(meta.total / perPage)
  return (
    <>
      <TitleBar title="Courses" heading />
      <main id="main" className="page">
        <CoursesScreen first={data} total={meta.total} nextCursor={meta.nextCursor} page={page} />
        {page > 1 && <CoursePages page={page} last={last} />}
        {data.length > 0 && (
          <StructuredData data={courseListData(data, { total: meta.total, before: (page - 1) * perPage })} />
        )}
      </main>
    </>
  )
}
