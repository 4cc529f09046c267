'use client'

import { Send } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { thread as limits } from '@/lib/submissions/queue-limits'
import { validateMessage } from '@/lib/submissions/thread-rules'

type Props = {
  submissionId: string
  /** Number of messages that can still be sent. */
  left: number
  /** True if a click opened the form, which then gets the focus. */
  autoFocus: boolean
  onSend: (text: string) => Promise<boolean>
}

export const threadDraftName = (submissionId: string) => `message:${submissionId}`

/** Form for a new message; the text is kept as a draft until it is sent. */
export function ThreadForm({ submissionId, left, autoFocus, onSend }: Props) {
  const { draft, saveDraft, clearDraft } = useFormDraft(threadDraftName(submissionId), { text: '' })
  const { form, register, errors, busy, setField } = useValidatedForm({
    validate: ({ text }: typeof draft) => validateMessage(text),
    onValid: async ({ text }) => {
      if (!(await onSend(text.trim()))) return
      setField('text', '')
      clearDraft()
    },
    initial: draft,
    onChange: saveDraft,
  })
  const sendOnCtrlEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }
  const leftText = left <= 5 ? ` ${left === 1 ? 'This is the last one.' : `${left} more can be sent.`}` : ''
  return (
    <form {...form} className="grid grid-cols-1 gap-3">
      <Field
        label="Message"
        hint={`At most ${limits.textMax.toLocaleString('en')} characters.${leftText}`}
        error={errors.text}
      >
        {(controlProps) => (
          <textarea
            {...controlProps}
            autoFocus={autoFocus}
            {...register('text')}
            onKeyDown={sendOnCtrlEnter}
            rows={3}
            className={inputClass}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="plain" size="small" busy={busy}>
          {!busy && <Send aria-hidden />}
          Send message
        </Button>
      </div>
    </form>
  )
}
