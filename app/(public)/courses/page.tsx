import { ListPage, listMetadata } from './list-page'

export const revalidate = 86_400

export const generateMetadata = () => listMetadata(1)

export default function CoursesPage() {
  return <ListPage page={1} />
}
