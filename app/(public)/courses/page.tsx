import { CourseListPage, courseListMetadata } from './course-list-page'

export const revalidate = 86_400

export const generateMetadata = () => courseListMetadata(1)

export default function CoursesPage() {
  return <CourseListPage page={1} />
}
