'use client'

import { BookmarkPlus } from 'lucide-react'
import { useRef } from 'react'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import { criteria as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import type { SubmissionDetails } from '@/lib/submissions/from-wire'
import { blurOnKeys } from './blur-on-keys'
import { TextSuggestions } from './text-suggestions'

type Props = {
  criterion: SubmissionDetails['criteria'][number]
  comment: string
  onChange: (comment: string) => void
  onSavedCommentsChanged: () => void
}

/** The comment on a criterion, typed or inserted from saved comments; a new one can be saved. */
export function CriterionComment({ criterion, comment, onChange, onSavedCommentsChanged }: Props) {
  const { id, title, saved_comments: savedComments } = criterion
  const text = comment.trim()
  const field = useRef<HTMLTextAreaElement>(null)
  const insert = (savedText: string) => {
    const extended = text ? `${text}\n${savedText}` : savedText
    if (extended.length > limits.commentMax) toast.error(messages.admin.commentDoesNotFit)
    else onChange(extended)
  }
  const showOutcomeAndReload = async (request: Promise<{ message: string }>) => {
    try {
      toast.success((await request).message)
    } catch (failure) {
      toastError(failure, messages.admin.commentChangeFailed)
    }
    onSavedCommentsChanged()
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <textarea
        ref={field}
        aria-label={`Comment on ${title}`}
        placeholder="Comment, if it helps"
        value={comment}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={blurOnKeys('Escape')}
        maxLength={limits.commentMax}
        rows={2}
        className={inputClass}
      />
      <TextSuggestions
        label={`Saved comments on ${title}`}
        texts={savedComments}
        fieldRef={field}
        onInsert={insert}
        removal={{
          noun: 'comment',
          onRemove: (commentId) =>
            void showOutcomeAndReload(call('DELETE', adminApi.removeComment(commentId))),
        }}
      />
      {text && !savedComments.some((stored) => stored.text === text) && (
        <div>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Save this comment on ${title}`}
            onClick={() => {
              void showOutcomeAndReload(call('POST', adminApi.savedComments, { criterion_id: id, text }))
              // Saving removes this button.
              field.current?.focus()
            }}
          >
            <BookmarkPlus aria-hidden />
            Save this comment
          </Button>
        </div>
      )}
    </div>
  )
}
