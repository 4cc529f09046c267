'use client'

import { adminApi } from '@/lib/routes/admin'
import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import * as messages from '@/lib/messages'
import { useMutation } from '../use-mutation'

type MatchingRequests = { query: URLSearchParams; count: number; readAt: string | undefined }

/** Enrollment mutations; each resolves to whether it succeeded. */
export function useEnrollmentMutations(reload: () => void) {
  const { mutate, busy } = useMutation(reload)

  const accept = ({ id }: ManagedEnrollment) =>
    mutate({
      method: 'PUT',
      path: adminApi.acceptEnrollment,
      body: { id },
      failureText: messages.admin.enrollmentAcceptFailed,
    })
  const acceptSelected = (ids: string[]) =>
    mutate({
      method: 'POST',
      path: adminApi.acceptEnrollments,
      body: { ids },
      failureText: messages.admin.enrollmentAcceptFailed,
    })
  /** Accepts at most `count` requests, and none that was made after `readAt`, when the server read the list. */
  const acceptMatching = ({ query, count, readAt }: MatchingRequests) => {
    const filters = { q: query.get('q'), course: query.get('course'), batch: query.get('batch') }
    return mutate({
      method: 'POST',
      path: adminApi.acceptMatchingEnrollments,
      body: {
        ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
        seen_total: count,
        ...(readAt && { seen_at: readAt }),
      },
      failureText: messages.admin.enrollmentAcceptFailed,
    })
  }
  const decline = ({ id }: ManagedEnrollment, reason: string) =>
    mutate({
      method: 'POST',
      path: adminApi.declineEnrollment,
      body: { id, reason },
      failureText: messages.admin.enrollmentDeclineFailed,
    })
  const complete = ({ id }: ManagedEnrollment, seenTaskIds: string[], onConflict: () => void) =>
    mutate({
      method: 'PUT',
      path: adminApi.completeEnrollment,
      body: { id, seen_unaccepted_tasks: seenTaskIds },
      failureText: messages.admin.enrollmentUpdateFailed,
      onConflict,
    })
  const remove = ({ id }: ManagedEnrollment) =>
    mutate({
      method: 'DELETE',
      path: adminApi.deleteEnrollment(id),
      failureText: messages.admin.enrollmentDeleteFailed,
    })
  const move = ({ id }: ManagedEnrollment, batchId: string) =>
    mutate({
      method: 'POST',
      path: adminApi.moveEnrollment,
      body: { id, batch_id: batchId },
      failureText: messages.batches.moveFailed,
    })
  return { busy, accept, acceptSelected, acceptMatching, decline, complete, move, remove }
}
