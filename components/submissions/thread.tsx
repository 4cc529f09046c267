'use client'

import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDateTime } from '@/lib/format/date'
import { thread as limits } from '@/lib/submissions/review-limits'
import * as messages from '@/lib/messages'
import type { Thread as ThreadData } from '@/lib/submissions/thread'
import { ThreadForm, threadDraftName } from './thread-form'
import { useThread } from './use-thread'

type Props = {
  submissionId: string
  /** Number of messages; if it is 0, the thread is not loaded until the viewer starts to write or has a draft. */
  messageCount: number
  /** 'learner' if the submission is the viewer's own. */
  viewer: 'learner' | 'reviewer'
  /** True if the thread is already known to be closed; otherwise its loaded state decides. */
  closed?: boolean
  onSent?: () => void
}

const doNothing = () => {}

/** The messages that the learner and the reviewers wrote about a submission. */
export function Thread({ submissionId, messageCount, viewer, closed = false, onSent = doNothing }: Props) {
  const { draft } = useFormDraft(threadDraftName(submissionId), { text: '' })
  const [isWriting, setWriting] = useState(false)
  const isExpanded = messageCount > 0 || isWriting || draft.text.trim() !== ''
  const { thread, failed, retry, send } = useThread(submissionId, isExpanded, onSent)
  if (!isExpanded && closed) return null
  if (!isExpanded)
    return (
      <div>
        <Button variant="plain" size="small" onClick={() => setWriting(true)}>
          <MessageSquare aria-hidden />
          {viewer === 'learner' ? 'Ask your reviewer' : 'Write to the learner'}
        </Button>
      </div>
    )
  return (
    <section aria-label="Messages" className="grid grid-cols-1 gap-3">
      <h3 className="text-sm font-semibold">Messages</h3>
      {failed && (
        <p className="flex flex-wrap items-center gap-3 text-[15px]">
          {messages.thread.loadFailed}
          <Button variant="plain" size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {!thread && !failed && <Skeleton className="h-24" />}
      {thread && <MessageList thread={thread} viewer={viewer} />}
      {thread && (
        <ThreadForm
          submissionId={submissionId}
          remaining={limits.messagesMax - thread.messages.length}
          closed={closed || thread.state !== 'open'}
          autoFocus={isWriting}
          onSend={send}
        />
      )}
      {thread && thread.state !== 'open' && (
        <p className="text-sm text-ink-soft">{messages.thread[thread.state]}</p>
      )}
    </section>
  )
}

type ListProps = { thread: ThreadData; viewer: Props['viewer'] }

function MessageList({ thread, viewer }: ListProps) {
  if (thread.messages.length === 0) return null
  return (
    <ol className="grid gap-2">
      {thread.messages.map((message) => (
        <li
          key={message.position}
          className={`grid gap-1 rounded-control px-3.5 py-2.5 ${message.own ? 'bg-brand-tint' : 'bg-sunken'}`}
        >
          <p className="flex flex-wrap gap-x-2 text-[13px] text-ink-soft">
            <span className="font-semibold wrap-anywhere text-ink">{authorOf(message, viewer)}</span>
            <time dateTime={message.sent_at} className="tabular-nums">
              {formatDateTime(message.sent_at)}
            </time>
          </p>
          <p className="text-[15px] whitespace-pre-line wrap-anywhere">{message.text}</p>
        </li>
      ))}
    </ol>
  )
}

function authorOf({ own, author }: ThreadData['messages'][number], viewer: Props['viewer']) {
  if (own) return 'You'
  if (viewer === 'learner') return 'Reviewer'
  return author ?? 'A former member of staff'
}
