import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BatchesScreen } from '@/components/admin/batches/batches-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { adminPages } from '@/lib/routes/admin'
import { requirePermission } from '@/lib/auth/current-user'
import { courseTitleAndSlug } from '@/lib/courses/queries'
import { idField } from '@/lib/http/params'

export const metadata: Metadata = { title: 'Manage Batches' }

type Props = { searchParams: Promise<{ course?: string | string[] }> }

export default async function Page({ searchParams }: Props) {
  const { course: courseParam = '' } = await searchParams
  // A missing or malformed ID becomes one that no course has.
  const courseId = idField.parse(String(courseParam))
  const user = await requirePermission('batches.manage', { returnTo: adminPages.manageBatches(courseId) })
  const course = await courseTitleAndSlug(user, courseId)
  if (!course) notFound()
  return (
    <>
      <TitleBar area="admin" title="Manage Batches" subtitle={course.title} asHeading />
      <main id="main" className="page">
        <BatchesScreen courseId={courseId} />
      </main>
    </>
  )
}
