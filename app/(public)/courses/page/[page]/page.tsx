import { notFound, permanentRedirect } from 'next/navigation'
import { pages } from '@/lib/routes'
import { lastPage, ListPage, listMetadata } from '../../list-page'

export const revalidate = 86_400

/** Rendered on first request, then cached. */
export const generateStaticParams = () => []

type Props = { params: Promise<{ page: string }> }

/** For crawlers and browsers without JavaScript. */
async function pageOf({ params }: Props) {
  const { page: typed } = await params
  const page = /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 0
  if (page === 1) permanentRedirect(pages.courses)
  if (page === 0 || page > (await lastPage())) notFound()
  return page
}

export const generateMetadata = async (props: Props) => listMetadata(await pageOf(props))

export default async function FurtherCoursesPage(props: Props) {
  return <ListPage page={await pageOf(props)} />
}
