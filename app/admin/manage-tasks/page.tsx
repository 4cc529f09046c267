import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TasksScreen } from '@/components/admin/tasks/tasks-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission } from '@/lib/auth/current-user'
import { courseTitleAndSlug } from '@/lib/courses/queries'
import { idField } from '@/lib/http/params'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Manage Tasks' }

type Props = { searchParams: Promise<{ course?: string | string[] }> }

export default async function Page({ searchParams }: Props) {
  const { course: courseParam = '' } = await searchParams
  // A missing or malformed ID becomes one that no course has.
  const courseId = idField.parse(String(courseParam))
  const user = await requirePermission('courses.view', { returnTo: pages.manageTasks(courseId) })
  const course = await courseTitleAndSlug(user, courseId)
  if (!course) notFound()
  return (
    <>
      <TitleBar area="admin" title="Manage Tasks" subtitle={course.title} asHeading />
      <main id="main" className="page">
        <TasksScreen courseId={courseId} />
      </main>
    </>
  )
}
