'use client'

import { CalendarRange, ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { adminApi } from '@/lib/admin-routes'
import type { ManagedBatch } from '@/lib/batches/queries'
import * as messages from '@/lib/messages'
import { LazyExportDialog } from '../certificates/export/lazy-export-dialog'
import { InvitationsDialog } from '../invitations/invitations-dialog'
import { ListTable } from '../list/list-table'
import { useMutation } from '../use-mutation'
import type { BatchAction } from './batch-actions'
import { AdmissionFormDialog } from '../admission/admission-form-dialog'
import { BatchDialog } from './batch-dialog'
import { batchColumns } from './columns'
import { DueDatesDialog } from './due-dates-dialog'
import { useBatches } from './use-batches'

type Open = { kind: 'add' | 'form' } | { kind: BatchAction; batch: ManagedBatch }

export function BatchesScreen({ courseId }: { courseId: string }) {
  const {
    data,
    error,
    mutate: revalidate,
  } = useBatches(courseId, (failure) => toastError(failure, messages.batches.loadFailed))
  const reload = () => void revalidate()
  const { mutate } = useMutation(reload)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const deleted = open?.kind === 'delete' ? open.batch : undefined

  const remove = async ({ id }: ManagedBatch) => {
    await mutate({
      method: 'DELETE',
      path: adminApi.deleteBatch(id),
      failed: messages.batches.deleteFailed,
    })
    close()
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap justify-end gap-2">
        <Button variant="plain" size="small" onClick={() => setOpen({ kind: 'form' })}>
          <ListChecks aria-hidden />
          Admission form
        </Button>
        <Button size="small" onClick={() => setOpen({ kind: 'add' })}>
          <Plus aria-hidden />
          Add batch
        </Button>
      </div>
      <ListTable
        caption="Batches"
        columns={batchColumns(courseId, (kind, batch) => setOpen({ kind, batch }))}
        rows={data}
        keyOf={({ id }) => id}
        failed={Boolean(error) && !data}
        loadFailed={messages.batches.loadFailed}
        reload={reload}
        empty={{ icon: CalendarRange, title: messages.batches.none }}
      />
      {open?.kind === 'form' && (
        <AdmissionFormDialog courseId={courseId} batches={data ?? []} onSaved={reload} onClose={close} />
      )}
      {open?.kind === 'due' && (
        <DueDatesDialog courseId={courseId} batch={open.batch} onSaved={reload} onClose={close} />
      )}
      {open?.kind === 'invite' && <InvitationsDialog batch={open.batch} onClose={close} />}
      {open?.kind === 'export' && (
        <LazyExportDialog
          of={`Batch ${open.batch.name}`}
          selection={{ batch_id: open.batch.id }}
          onClose={close}
        />
      )}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <BatchDialog
          courseId={courseId}
          batch={open.kind === 'edit' ? open.batch : null}
          onSaved={reload}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={Boolean(deleted)}
        title="Delete this batch?"
        text={`“${deleted?.name}” will be deleted. A batch with enrollments cannot be deleted.`}
        action="Delete batch"
        danger
        onConfirm={async () => {
          if (deleted) await remove(deleted)
        }}
        onClose={close}
      />
    </>
  )
}
