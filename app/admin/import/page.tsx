import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LearnerImportScreen } from '@/components/admin/import/learner-import-screen'
import { TitleBar } from '@/components/shell/title-bar'
import { requirePermission } from '@/lib/auth/current-user'
import { hasBatchEnded, countFreeSeats } from '@/lib/batches/queries'
import { AppError } from '@/lib/errors'
import { idField } from '@/lib/http/params'
import { findTargetBatch } from '@/lib/import/import-target'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Import' }

type Props = { searchParams: Promise<{ batch?: string | string[] }> }

/** With `?batch=<ID>`, all rows are imported into that batch. */
export default async function Page({ searchParams }: Props) {
  const { batch: batchParam } = await searchParams
  await requirePermission('enrollments.manage', { returnTo: pages.import, searchParams })
  const target = batchParam === undefined ? undefined : await loadTargetOrNotFound(String(batchParam))
  return (
    <>
      <TitleBar area="admin" title="Import" asHeading {...(target && { subtitle: target.courseTitle })} />
      <main id="main" className="page">
        <LearnerImportScreen key={target?.id ?? ''} target={target} />
      </main>
    </>
  )
}

async function loadTargetOrNotFound(batchId: string) {
  const batch = await findTargetBatch(idField.parse(batchId)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (!batch) notFound()
  const { id, name, course } = batch
  return {
    id,
    name,
    courseTitle: course.title,
    freeSeats: await countFreeSeats(batch),
    hasEnded: hasBatchEnded(batch),
  }
}
