import type { Metadata } from 'next'
import { CoursePagination } from '@/components/courses/course-pagination'
import { CoursesScreen } from '@/components/courses/courses-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { StructuredData } from '@/components/ui/structured-data'
import { cachedCourseListPage } from '@/lib/courses/cached'
import { courseListData } from '@/lib/courses/structured-data'
import { coursePaging } from '@/lib/limits'
import { pages } from '@/lib/routes'
import { publicPageMetadata } from '../../public-page-metadata'

const { perPage } = coursePaging

const readCoursesPage = (page: number) => cachedCourseListPage(perPage, page)

/**
 * Number of pages of the course list. Check it before page 2 or a later one is rendered: requests for pages that do not
 * exist would fill the cache.
 */
export const readPageCount = async () => Math.ceil((await readCoursesPage(1)).meta.total / perPage)

/** Metadata of one page; an empty list is not indexed. */
export async function courseListMetadata(page: number): Promise<Metadata> {
  const { meta } = await readCoursesPage(page)
  return {
    ...publicPageMetadata({
      path: pages.coursesPage(page),
      title: page === 1 ? 'Courses' : `Courses, page ${page}`,
      description:
        'All courses: each one a list of tasks, reviewed by people, with a certificate at the end.',
    }),
    ...(meta.total === 0 && { robots: { index: false } }),
  }
}

/** One page of the course list; ‘Show more’ appends further courses to it. Page 1 is /courses. */
export async function CourseListPage({ page }: { page: number }) {
  const { data, meta } = await readCoursesPage(page)
  const pageCount = Math.ceil(meta.total / perPage)
  return (
    <>
      <TitleBar title="Courses" asHeading />
      <main id="main" className="page">
        <CoursesScreen initialCourses={data} total={meta.total} nextCursor={meta.nextCursor} page={page} />
        {page > 1 && <CoursePagination page={page} last={pageCount} />}
        {data.length > 0 && (
          <StructuredData data={courseListData(data, { total: meta.total, offset: (page - 1) * perPage })} />
        )}
      </main>
    </>
  )
}
