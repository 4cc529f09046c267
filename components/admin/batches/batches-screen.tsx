'use client'

import { CalendarRange, ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { adminApi } from '@/lib/routes/admin'
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

type OpenDialog = { kind: 'add' | 'admission' } | { kind: BatchAction; batch: ManagedBatch }

export function BatchesScreen({ courseId }: { courseId: string }) {
  const {
    data,
    error,
    mutate: revalidate,
  } = useBatches(courseId, (failure) => toastError(failure, messages.batches.loadFailed))
  const reload = () => revalidate()
  const { mutate } = useMutation(reload)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)

  const remove = async (submittedDialog: OpenDialog, { id }: ManagedBatch) => {
    await mutate({
      method: 'DELETE',
      path: adminApi.deleteBatch(id),
      failureText: messages.batches.deleteFailed,
    })
    // Closes only the dialog that sent the request: when the request ends, another dialog may be open.
    setDialog((open) => (open === submittedDialog ? null : open))
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap justify-end gap-2">
        <Button variant="plain" size="small" onClick={() => setDialog({ kind: 'admission' })}>
          <ListChecks aria-hidden />
          Admission form
        </Button>
        <Button size="small" onClick={() => setDialog({ kind: 'add' })}>
          <Plus aria-hidden />
          Add batch
        </Button>
      </div>
      <ListTable
        caption="Batches"
        columns={batchColumns(courseId, (kind, batch) => setDialog({ kind, batch }))}
        rows={data}
        keyOf={({ id }) => id}
        hasFailed={Boolean(error) && !data}
        failureText={messages.batches.loadFailed}
        reload={reload}
        empty={{ icon: CalendarRange, title: messages.batches.none }}
      />
      {dialog?.kind === 'admission' && (
        <AdmissionFormDialog courseId={courseId} batches={data ?? []} onSettled={reload} onClose={close} />
      )}
      {dialog?.kind === 'due' && (
        <DueDatesDialog courseId={courseId} batch={dialog.batch} onSettled={reload} onClose={close} />
      )}
      {dialog?.kind === 'invite' && <InvitationsDialog batch={dialog.batch} onClose={close} />}
      {dialog?.kind === 'export' && (
        <LazyExportDialog
          description={`Batch ${dialog.batch.name}`}
          filter={{ batch_id: dialog.batch.id }}
          onClose={close}
        />
      )}
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <BatchDialog
          courseId={courseId}
          batch={dialog.kind === 'edit' ? dialog.batch : null}
          onSettled={reload}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          open
          title="Delete this batch?"
          text={`“${dialog.batch.name}” will be deleted, and with it its due dates, admission questions, invitations and recipients of reports. A batch with enrollments cannot be deleted.`}
          confirmLabel="Delete batch"
          danger
          onConfirm={() => remove(dialog, dialog.batch)}
          onClose={close}
        />
      )}
    </>
  )
}
