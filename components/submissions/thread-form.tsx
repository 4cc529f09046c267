'use client'

import { Send } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { thread as limits } from '@/lib/submissions/review-limits'
import { validateMessage } from '@/lib/submissions/thread-rules'

type Props = {
  submissionId: string
  /** Number of messages that can still be sent. */
  remaining: number
  /** True if no message can be sent: then only text that was typed before is shown. */
  closed: boolean
  /** True if a click opened the form, which then gets the focus. */
  autoFocus: boolean
  onSend: (text: string) => Promise<boolean>
}

export const threadDraftName = (submissionId: string) => `message:${submissionId}`

/** Form for a new message; the text is kept as a draft until it is sent. */
export function ThreadForm({ submissionId, remaining, closed, autoFocus, onSend }: Props) {
  const { draft, saveDraft, clearDraft } = useFormDraft(threadDraftName(submissionId), { text: '' })
  const { form, register, control, getValues, errors, busy, setField } = useValidatedForm({
    validate: ({ text }: typeof draft) => validateMessage(text),
    onValid: async ({ text }) => {
      if (!(await onSend(text.trim()))) return
      // The field can be edited while the message is being sent.
      if (getValues().text !== text) return
      setField('text', '')
      clearDraft()
    },
    initial: draft,
    onChange: saveDraft,
  })
  const text = useWatch({ control, name: 'text' })
  // The last message that is allowed closes the thread. While it is being sent, it is not shown as unsent.
  const readOnly = closed && !busy
  const sendOnCtrlEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }
  if (readOnly && text.trim() === '') return null
  const remainingText =
    remaining > 0 && remaining <= 5
      ? ` ${remaining === 1 ? 'This is the last one.' : `${remaining} more can be sent.`}`
      : ''
  return (
    <form {...form} className="grid grid-cols-1 gap-3">
      <Field
        label={readOnly ? 'Unsent message' : 'Message'}
        hint={!readOnly && `At most ${limits.textMax.toLocaleString('en')} characters.${remainingText}`}
        error={errors.text}
      >
        {(controlProps) => (
          <textarea
            {...controlProps}
            autoFocus={autoFocus}
            {...register('text')}
            readOnly={readOnly}
            onKeyDown={readOnly ? undefined : sendOnCtrlEnter}
            rows={3}
            className={inputClass}
          />
        )}
      </Field>
      {!readOnly && (
        <div>
          <Button type="submit" variant="plain" size="small" busy={busy}>
            {!busy && <Send aria-hidden />}
            Send message
          </Button>
        </div>
      )}
    </form>
  )
}
