'use client'

import { toastError } from '@/components/shell/toast-error'
import { useQuery } from '@/components/shell/use-query'
import { useSessionUser } from '@/components/shell/use-session-user'
import { call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import { submissionFromWire } from '@/lib/submissions/from-wire'
import type { ListedSubmission as WireSubmission } from '@/lib/submissions/select'

const fetchSubmissions = (path: string) =>
  call<{ data: WireSubmission[] }>('GET', path).then(({ data }) => data.map(submissionFromWire))
const onError = (failure: unknown) => toastError(failure, messages.submissions.loadFailed)

export function useOwnSubmissions() {
  const user = useSessionUser()
  return useQuery(user && api.ownSubmissions(user.id), fetchSubmissions, onError)
}
