'use client'

import useSWR from 'swr'
import { sayFailure } from '@/components/shell/say-failure'
import { useSessionUser } from '@/components/shell/use-session-user'
import { call } from '@/lib/api-client'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import type { ListedSubmission } from '@/lib/submissions/select'

export function useOwnSubmissions() {
  const user = useSessionUser()
  return useSWR(
    user && api.ownSubmissions(user._id),
    (path) => call<{ data: ListedSubmission[] }>('GET', path).then((answer) => answer.data),
    {
      shouldRetryOnError: false,
      onError: (failure) => sayFailure(failure, messages.submissions.loadFailed),
    },
  )
}
