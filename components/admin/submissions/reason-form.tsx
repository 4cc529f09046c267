'use client'

import { BookmarkPlus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import useSWR from 'swr'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import { validateReview } from '@/lib/submissions/review-rules'
import type { SavedReason } from '@/lib/submissions/saved-reasons'
import { SavedReasons } from './saved-reasons'

type Props = {
  submissionId: string
  busy: boolean
  /** Returns whether it is rejected. */
  onReject: (reason: string) => Promise<boolean>
  onCancel: () => void
}

/** A rejection needs a reason, which the learner reads. Reasons can be saved and picked again. */
export function ReasonForm({ submissionId, busy, onReject, onCancel }: Props) {
  const { draft, saveDraft, forget } = useFormDraft(`reason:${submissionId}`, { reason: '' })
  const { form, register, control, errors, setField } = useValidatedForm({
    validate: ({ reason }) => validateReview({ status: 'rejected', reason }),
    onValid: async ({ reason }) => (await onReject(reason.trim())) && forget(),
    initial: draft,
    onChange: saveDraft,
  })
  const reason = useWatch({ control, name: 'reason' })
  const { data: saved, mutate } = useSWR(adminApi.savedReasons, (path) =>
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
        {(controlProps) => (
          <textarea
            {...controlProps}
            // The field opens because the reviewer pressed Reject.
            autoFocus
            {...register('reason')}
            onKeyDown={press}
            rows={4}
            className={inputClass}
          />
        )}
      </Field>
      {saved && saved.length > 0 && (
        <SavedReasons
          reasons={saved}
          onPick={pick}
          onRemove={(id) => void change(call('DELETE', adminApi.removeReason(id)))}
        />
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
          onClick={() => void change(call('POST', adminApi.savedReasons, { text: reason.trim() }))}
        >
          <BookmarkPlus aria-hidden />
          Keep this reason
        </Button>
      </div>
    </form>
  )
}
