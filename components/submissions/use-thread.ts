'use client'

import { useRef } from 'react'
import useSWR from 'swr'
import { revalidateOnFocus } from '@/components/shell/revalidate-on-focus'
import { toastError } from '@/components/shell/toast-error'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import { learnerApi } from '@/lib/learner-routes'
import type { Thread } from '@/lib/submissions/thread'

/** A message that was to follow the first `after` messages of a thread. */
type NewMessage = { text: string; after: number }

/** Whether the thread has the message: it was stored, even if the response was lost. */
function isStored(thread: Thread | undefined, { text, after }: NewMessage) {
  const message = thread?.messages[after]
  return message?.own === true && message.text === text
}

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
  const lastFailed = useRef<NewMessage>(null)
  /**
   * Resolves to whether the message was sent. Always reloads: the server refuses if there is a newer message, and only the
   * thread shows whether a message whose call got no response was stored.
   */
  const send = async (text: string) => {
    const newMessage = { text, after: data?.messages.length ?? 0 }
    let failure: unknown
    // A reload may have shown by now that the message whose call failed was stored: sent again, it would be there twice.
    let sent = lastFailed.current?.text === text && isStored(data, lastFailed.current)
    if (!sent)
      try {
        await call('POST', path, newMessage)
        sent = true
      } catch (error) {
        failure = error
      }
    const reloaded = await mutate().catch(() => undefined)
    sent ||= isStored(reloaded, newMessage)
    lastFailed.current = sent ? null : newMessage
    if (sent) {
      toast.success(messages.thread.sent)
      onSent()
    } else toastError(failure, messages.thread.sendFailed)
    return sent
  }
  return { thread: data, failed: error !== undefined && !data, retry: () => void mutate(), send }
}
