'use client'

import { BookmarkPlus, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import useSWR from 'swr'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api-client'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import { validateReview } from '@/lib/submissions/review-rules'
import type { SavedReason } from '@/lib/submissions/saved-reasons'

type Props = {
  submissionId: string
  busy: boolean
  /** Answers whether it is rejected. */
  onReject: (reason: string) => Promise<boolean>
  onCancel: () => void
}

/** A rejection says why: the learner reads it. Reasons can be kept and picked again. */
export function ReasonForm({ submissionId, busy, onReject, onCancel }: Props) {
  const { begun, keep, forget } = useFormDraft(`reason:${submissionId}`, { reason: '' })
  const { form, register, control, errors, setField } = useValidatedForm({
    validate: ({ reason }) => validateReview({ status: 'rejected', reason }),
    onValid: async ({ reason }) => (await onReject(reason.trim())) && forget(),
    initial: begun,
    onChange: keep,
  })
  const reason = useWatch({ control, name: 'reason' })
  const { data: saved, mutate } = useSWR(api.admin.savedReasons, (path) =>
    call<{ data: SavedReason[] }>('GET', path).then(({ data }) => data),
  )

  const change = async (work: Promise<{ message: string }>) => {
    try {
      toast.success((await work).message)
    } catch (failure) {
      toastError(failure, messages.admin.reasonSaveFailed)
    }
    void mutate()
  }
  const pick = (text: string) => setField('reason', reason.trim() ? `${reason.trim()}\n${text}` : text)
  const cancel = () => {
    forget()
    onCancel()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') cancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }

  return (
    <form {...form} className="grid gap-3">
      <Field label="Reason" hint="What is missing, and how it can be mended." error={errors.reason}>
        {(wiring) => (
          <textarea
            {...wiring}
            // Whoever asked to reject writes next.
            autoFocus
            {...register('reason')}
            onKeyDown={press}
            rows={4}
            className={inputClass}
          />
        )}
      </Field>
      {saved && saved.length > 0 && (
        <ul aria-label="Saved reasons" className="flex flex-wrap gap-1.5">
          {saved.map(({ id, text }) => (
            <li key={id} className="flex max-w-full items-center rounded-full bg-sunken text-sm">
              <button
                type="button"
                onClick={() => pick(text)}
                className="min-h-8 truncate rounded-l-full py-1 pl-3 hover:text-brand-strong max-md:min-h-11"
              >
                {text}
              </button>
              <button
                type="button"
                aria-label={`Remove the saved reason ${text}`}
                onClick={() => void change(call('DELETE', api.admin.removeReason(id)))}
                className="grid size-8 shrink-0 place-items-center rounded-full text-ink-soft hover:text-rejected max-md:size-11"
              >
                <X className="size-3.5" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" size="small" busy={busy} className="flex-1">
          Reject
        </Button>
        <Button variant="plain" size="small" onClick={cancel}>
          Cancel
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={!reason.trim()}
          onClick={() => void change(call('POST', api.admin.savedReasons, { text: reason.trim() }))}
        >
          <BookmarkPlus aria-hidden />
          Keep this reason
        </Button>
      </div>
    </form>
  )
}
