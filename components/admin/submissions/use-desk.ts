'use client'

import { useEffect, useState } from 'react'
import { sayFailure } from '@/components/shell/say-failure'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api-client'
import { undoReviewMs } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import type { ManagedSubmission } from '@/lib/submissions/select'
import type { Verdict } from '@/lib/submissions/state'

export type Decided = { row: ManagedSubmission; status: Verdict }

/**
 * Decides one submission after the other, without an overlay: the desk is worked at with the keyboard. What was
 * decided last can be taken back for as long as the server permits it.
 */
export function useDesk(reload: () => void) {
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<Decided | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), undoReviewMs)
    return () => clearTimeout(timer)
  }, [last])

  const act = async (work: () => Promise<{ message: string }>, failed: string) => {
    setBusy(true)
    try {
      const { message } = await work()
      toast.success(message)
      return true
    } catch (error) {
      sayFailure(error, failed)
      return false
    } finally {
      setBusy(false)
      reload()
    }
  }

  const decide = async (row: ManagedSubmission, status: Verdict, reason = '') => {
    const body = { status, reason, seen: row.status }
    const done = await act(
      () => call('PUT', api.admin.updateSubmission(row.id), body),
      messages.admin.submissionUpdateFailed,
    )
    if (done) setLast({ row, status })
    return done
  }
  const undo = async () => {
    if (!last) return
    setLast(null)
    await act(
      () => call('POST', api.admin.undoReview, { id: last.row.id }),
      messages.admin.submissionUpdateFailed,
    )
  }
  const acceptMany = (ids: string[]) =>
    act(() => call('POST', api.admin.acceptSubmissions, { ids }), messages.admin.submissionUpdateFailed)
  const remove = ({ id }: ManagedSubmission) =>
    act(() => call('DELETE', api.admin.deleteSubmission(id)), messages.admin.submissionDeleteFailed)

  return { busy, last, decide, undo, acceptMany, remove }
}
