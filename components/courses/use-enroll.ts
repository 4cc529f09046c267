'use client'

import { useState } from 'react'
import { useSessionUser } from '@/components/shell/use-session-user'
import { withOverlay } from '@/components/shell/loading'
import { sayFailure } from '@/components/shell/say-failure'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api-client'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'

/** Requests enrolment in a course; answers whether that worked. */
export function useEnroll() {
  const user = useSessionUser()
  const [busy, setBusy] = useState(false)
  const enroll = async (courseId: string) => {
    setBusy(true)
    try {
      const { message } = await withOverlay(
        call('POST', api.requestEnrollment, { user_id: user?._id, course_id: courseId }),
      )
      toast.success(message)
      return true
    } catch (error) {
      sayFailure(error, messages.enrollments.requestFailed)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { enroll, busy }
}
