'use client'

import useSWR from 'swr'
import { revalidateOnFocus } from '@/components/shell/revalidate-on-focus'
import { toastError } from '@/components/shell/toast-error'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import { learnerApi } from '@/lib/learner-routes'
import type { Thread } from '@/lib/submissions/thread'

/** The messages about a submission; fetched only if `enabled`. */
export function useThread(submissionId: string, enabled: boolean, onSent: () => void) {
  const path = learnerApi.submissionMessages(submissionId)
  const { data, error, mutate } = useSWR(
    enabled ? path : null,
    () => call<{ data: Thread }>('GET', path).then(({ data: thread }) => thread),
    {
      ...revalidateOnFocus,
      shouldRetryOnError: false,
      onError: (failure) => toastError(failure, messages.thread.loadFailed),
    },
  )
  /** Resolves to whether the message was sent. Always reloads: the server refuses if there is a newer message. */
  const send = async (text: string) => {
    let sent = false
    try {
      const { message } = await call('POST', path, { text, after: data?.messages.length ?? 0 })
      toast.success(message)
      sent = true
    } catch (failure) {
      toastError(failure, messages.thread.sendFailed)
    }
    await mutate().catch(() => null)
    if (sent) onSent()
    return sent
  }
  return { thread: data, failed: error !== undefined && !data, retry: () => void mutate(), send }
}
