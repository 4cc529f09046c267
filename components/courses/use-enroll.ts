'use client'

import { useState } from 'react'
import { useSessionUser } from '@/components/shell/use-session-user'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { toast } from '@/components/ui/toast'
import type { AnswersInput } from '@/lib/admission/mutations'
import { call } from '@/lib/browser/api-client'
import { mayBeStale } from '@/lib/browser/may-be-stale'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'

/**
 * Requests enrollment. `refresh` loads the data of the screen again. The overlay and the success toast wait for it, so
 * that the learner cannot request the same course twice.
 */
export function useEnroll(refresh: () => Promise<unknown>) {
  const user = useSessionUser()
  const [busy, setBusy] = useState(false)
  /** Resolves to whether the server accepted the request. */
  const enroll = async (
    courseId: string,
    { batchId, answersInput }: { batchId?: string; answersInput?: AnswersInput } = {},
  ) => {
    setBusy(true)
    const request = async () => {
      const response = await call('POST', api.requestEnrollment, {
        user_id: user?.id,
        course_id: courseId,
        batch_id: batchId,
        ...answersInput,
      })
      // The request is saved even if the reload fails; the reload shows its own error.
      await refresh().catch(() => null)
      return response
    }
    try {
      const { message } = await withOverlay(request())
      toast.success(message)
      return true
    } catch (error) {
      toastError(error, messages.enrollments.requestFailed)
      // The data on the screen may be stale, or the request may be stored although the response was lost.
      if (mayBeStale(error)) await refresh().catch(() => null)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { enroll, busy }
}
