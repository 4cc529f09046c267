'use client'

import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import { useMutation } from '../use-mutation'

/** Enrollment mutations; each resolves to whether it succeeded. */
export function useEnrollmentMutations(reload: () => void) {
  const { mutate, busy } = useMutation(reload)

  const accept = ({ id }: ManagedEnrollment) =>
    mutate({
      method: 'PUT',
      path: api.admin.acceptEnrollment,
      body: { id },
      failed: messages.admin.enrollmentAcceptFailed,
    })
  const acceptSelected = (ids: string[]) =>
    mutate({
      method: 'POST',
      path: api.admin.acceptEnrollments,
      body: { ids },
      failed: messages.admin.enrollmentAcceptFailed,
    })
  const acceptMatching = (filters: URLSearchParams) => {
    const wanted = { q: filters.get('q'), course: filters.get('course') }
    return mutate({
      method: 'POST',
      path: api.admin.acceptMatchingEnrollments,
      body: Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)),
      failed: messages.admin.enrollmentAcceptFailed,
    })
  }
  const decline = ({ id }: ManagedEnrollment, reason: string) =>
    mutate({
      method: 'POST',
      path: api.admin.declineEnrollment,
      body: { id, reason },
      failed: messages.admin.enrollmentDeclineFailed,
    })
  const complete = ({ id }: ManagedEnrollment) =>
    mutate({
      method: 'PUT',
      path: api.admin.completeEnrollment,
      body: { id },
      failed: messages.admin.enrollmentUpdateFailed,
    })
  const remove = ({ id }: ManagedEnrollment) =>
    mutate({
      method: 'DELETE',
      path: api.admin.deleteEnrollment(id),
      failed: messages.admin.enrollmentDeleteFailed,
    })
  return { busy, accept, acceptSelected, acceptMatching, decline, complete, remove }
}
