'use client'

import { useState } from 'react'
import { mutate as reloadCached } from 'swr'
import { toastError } from '@/components/shell/toast-error'
import { toast } from '@/components/ui/toast'
import { adminApi } from '@/lib/routes/admin'
import { ApiError, call } from '@/lib/browser/api-client'
import { undoReviewMs } from '@/lib/limits'
import * as messages from '@/lib/messages'
import type { ResultInput } from '@/lib/submissions/review-rules'
import type { ManagedSubmission } from '@/lib/submissions/from-wire'
import type { Verdict } from '@/lib/submissions/state'

type Status = ManagedSubmission['status']

/** HTTP statuses that mean: the submission is missing, or its state is not the one that the reviewer saw. */
const outdatedHttpStatuses = [404, 409, 410]

/** Feedback that a reviewer gives with a verdict; `results` are those of the task's criteria. */
export type Feedback = { reason?: string; next_step?: string; results?: ResultInput[] }

/** `formerStatus` is what undo restores. */
export type Decision = { row: ManagedSubmission; status: Verdict; formerStatus: Status }

/** Content of the undo bar: the server's message and the submission's new status. */
export type Outcome = { message: string; row: ManagedSubmission; status: Status; isUndone?: boolean }

/**
 * Decides on submissions without the loading overlay, which would interrupt keyboard users. `undoable` lists the
 * decisions that can still be undone, latest last, without bulk accepts.
 */
export function useDecisions(reload: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [decisions, setDecisions] = useState<Decision[]>([])
  const [beingUndone, setBeingUndone] = useState<Decision[]>([])
  const undoable = decisions.filter((decision) => !beingUndone.includes(decision))
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const without = (decision: Decision) => (current: Decision[]) =>
    current.filter((other) => other !== decision)

  const runMutation = async (
    request: () => Promise<{ message: string }>,
    failureText: string,
    notify: (message: string) => void = toast.success,
  ) => {
    setBusy(true)
    try {
      const { message } = await request()
      notify(message)
      void reload()
      return true
    } catch (error) {
      toastError(error, failureText)
      const reloaded = reload()
      // The pane is outdated. The buttons stay disabled until it is up to date.
      if (error instanceof ApiError && outdatedHttpStatuses.includes(error.status)) await reloaded
      return false
    } finally {
      setBusy(false)
    }
  }

  const decide = async (row: ManagedSubmission, status: Verdict, feedback: Feedback = {}) => {
    const body = { reason: '', ...feedback, status, seen: row.status }
    const decided = await runMutation(
      () => call('PUT', adminApi.updateSubmission(row.id), body),
      messages.admin.submissionUpdateFailed,
      (message) => setOutcome({ message, row, status }),
    )
    if (decided) {
      // If a submission is decided again within ten seconds, undo restores its status before the first decision.
      const earlier = decisions.find((other) => other.row.id === row.id)
      const decision = { row, status, formerStatus: earlier?.formerStatus ?? row.status }
      setDecisions((current) => [...current.filter((other) => other.row.id !== row.id), decision])
      setTimeout(() => setDecisions(without(decision)), undoReviewMs)
    }
    return decided
  }
  /** Undoes the latest decision, and returns it; null if there is none, or if it could not be undone. */
  const undo = async () => {
    const decision = undoable.at(-1)
    if (!decision) return null
    setBeingUndone((current) => [...current, decision])
    const undone = await runMutation(
      () => call('POST', adminApi.undoReview, { id: decision.row.id }),
      messages.admin.submissionUpdateFailed,
      (message) => setOutcome({ message, row: decision.row, status: decision.formerStatus, isUndone: true }),
    )
    setBeingUndone(without(decision))
    if (undone) {
      setDecisions(without(decision))
      // SWR reuses details that it loaded less than two seconds ago, and these still have the undone verdict.
      void reloadCached(adminApi.submissionDetails(decision.row.id))
    }
    return undone ? decision : null
  }
  const acceptMany = (ids: string[]) =>
    runMutation(
      () => call('POST', adminApi.acceptSubmissions, { ids }),
      messages.admin.submissionUpdateFailed,
    )
  const remove = async ({ id }: ManagedSubmission) => {
    const removed = await runMutation(
      () => call('DELETE', adminApi.deleteSubmission(id)),
      messages.admin.submissionDeleteFailed,
    )
    if (removed) {
      setDecisions((current) => current.filter((other) => other.row.id !== id))
      setOutcome((current) => (current?.row.id === id ? null : current))
    }
    return removed
  }

  return { busy, undoable, outcome, decide, undo, acceptMany, remove }
}
