import { notFound, permanentRedirect } from 'next/navigation'
import { pages } from '@/lib/routes'
import { readPageCount, CourseListPage, courseListMetadata } from '../../course-list-page'

export const revalidate = 86_400

/** Rendered on first request, then cached. */
export const generateStaticParams = () => []

type Props = { params: Promise<{ page: string }> }

/** The page number in the path. Redirects page 1 to the list; responds 404 beyond the last page. */
async function parsePageOrNotFound({ params }: Props) {
  const { page: pageParam } = await params
  const page = /^[1-9]\d{0,4}$/.test(pageParam) ? Number(pageParam) : 0
  if (page === 1) permanentRedirect(pages.courses)
  if (page === 0 || page > (await readPageCount())) notFound()
  return page
}

export const generateMetadata = async (props: Props) => courseListMetadata(await parsePageOrNotFound(props))

/** Further pages of the course list, for crawlers and browsers without JavaScript. */
export default async function FurtherCoursesPage(props: Props) {
  return <CourseListPage page={await parsePageOrNotFound(props)} />
}
