'use client'

import { useState } from 'react'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useIsMounted } from '@/components/ui/use-is-mounted'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import { plural } from '@/lib/format/plural'
import * as messages from '@/lib/messages'
import type { ReviewerWorkloads } from '@/lib/submissions/from-wire'

type Props = { workloads: ReviewerWorkloads; onSettled: () => void; onClose: () => void }

/** Assigns the unassigned submissions to the selected reviewers. */
export function AssignDialog({ workloads: { unassignedCount, reviewers }, onSettled, onClose }: Props) {
  const [selected, setSelected] = useState(() => new Set(reviewers.map(({ id }) => id)))
  // Leaves out selected reviewers who are no longer in the list, and so cannot be unselected.
  const reviewer_ids = reviewers.map(({ id }) => id).filter((id) => selected.has(id))
  const [busy, setBusy] = useState(false)
  const isMounted = useIsMounted()
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const assign = async () => {
    setBusy(true)
    try {
      const { message } = await call('POST', adminApi.assignSubmissions, { reviewer_ids })
      toast.success(message)
      // If this dialog was closed during the request, a newer one may be open, which must stay.
      if (isMounted.current) onClose()
    } catch (error) {
      toastError(error, messages.admin.assignFailed)
    } finally {
      setBusy(false)
      onSettled()
    }
  }
  return (
    <Dialog open onClose={onClose} title="Assign submissions" width="narrow">
      <p className="text-[15px]">
        {plural(unassignedCount, 'submission')} without a reviewer. Each goes to the selected reviewer with
        the fewest pending, among those who may review it.
      </p>
      <fieldset className="mt-4 grid gap-1">
        <legend className="text-sm font-semibold">Reviewers</legend>
        {reviewers.map(({ id, name, pending }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={selected.has(id)}
              onChange={() => toggle(id)}
              className="size-[18px] accent-brand"
            />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-sm text-ink-soft tabular-nums">{pending} pending</span>
          </label>
        ))}
      </fieldset>
      <div className="mt-5 flex justify-end gap-3">
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} disabled={reviewer_ids.length === 0} onClick={() => void assign()}>
          Assign
        </Button>
      </div>
    </Dialog>
  )
}
