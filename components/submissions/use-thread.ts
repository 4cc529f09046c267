'use client'

import { useRef } from 'react'
import useSWR from 'swr'
import { frequentFocusRevalidation } from '@/components/shell/frequent-focus-revalidation'
import { toastError } from '@/components/shell/toast-error'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import { learnerApi } from '@/lib/routes/learner'
import type { Thread } from '@/lib/submissions/thread'

/** A message to send; `after` is the number of messages that its author has read. */
type NewMessage = { text: string; after: number }

/** True if the message is in the thread: the server can have stored it although its response was lost. */
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
      ...frequentFocusRevalidation,
      shouldRetryOnError: false,
      onError: (failure) => toastError(failure, messages.thread.loadFailed),
    },
  )
  const lastFailed = useRef<NewMessage>(null)
  /**
   * Resolves to whether the message was stored. Reloads the thread after the call: if newer messages made the server
   * refuse it, they appear; if only the response was lost, it appears itself.
   */
  const send = async (text: string) => {
    const newMessage = { text, after: data?.messages.length ?? 0 }
    let failure: unknown
    // The last call may have failed although it stored this message: if the thread now shows it, it is not sent again.
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
