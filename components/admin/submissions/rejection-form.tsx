'use client'

import { BookmarkPlus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import useSWR from 'swr'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import type { SubmissionDetails } from '@/lib/submissions/from-wire'
import { validateReview, type ResultInput } from '@/lib/submissions/review-rules'
import type { SavedReason } from '@/lib/submissions/saved-reasons'
import { RejectionTextField } from './rejection-text-field'

type Props = {
  submissionId: string
  busy: boolean
  /** Null if the task has no criteria. */
  evaluation: {
    criteria: SubmissionDetails['criteria']
    results: ResultInput[]
    /** Whether a result falls short of its criterion, which makes the reason optional. */
    anyFallsShort: boolean
    /** Next steps given lately for other attempts at the task. */
    nextSteps: string[]
  } | null
  /** Resolves to whether the rejection was saved. */
  onReject: (rejection: { reason: string; next_step: string }) => Promise<boolean>
  onCancel: () => void
}

const hints = {
  reasonWithCriteria: 'Optional if a criterion is not yet met or lacks points, otherwise required.',
  reason: 'What is missing, and how it can be mended.',
  nextStep: 'What the learner should do next.',
}

const blank = { reason: '', next_step: '' }

const validateRejection = (texts: typeof blank, evaluation: Props['evaluation']) =>
  validateReview(
    { status: 'rejected', ...texts, ...(evaluation && { results: evaluation.results }) },
    evaluation?.criteria,
  )

const append = (existing: string, text: string) => (existing.trim() ? `${existing.trim()}\n${text}` : text)

/** A suggested next step that is clicked replaces another suggestion, but is added below typed text. */
const withNextStep = (existing: string, text: string, { nextSteps }: NonNullable<Props['evaluation']>) =>
  nextSteps.includes(existing) ? text : append(existing, text)

/**
 * Without criteria, a rejection needs a reason. With criteria, it needs a next step, and the reason is optional once a
 * criterion falls short.
 */
export function RejectionForm({ submissionId, busy, evaluation, onReject, onCancel }: Props) {
  const { draft, saveDraft, clearDraft } = useFormDraft(`reason:${submissionId}`, blank)
  const { form, register, control, errors, getValues, setField } = useValidatedForm({
    validate: (texts: typeof draft) => validateRejection(texts, evaluation),
    onValid: async ({ reason, next_step }) =>
      (await onReject({ reason: reason.trim(), next_step: next_step.trim() })) && clearDraft(),
    initial: draft,
    onChange: saveDraft,
  })
  const reason = useWatch({ control, name: 'reason' })
  const { savedReasons, showOutcomeAndReload } = useSavedReasons()
  const cancel = () => {
    clearDraft()
    onCancel()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes text, as for Japanese, Escape and Enter are for its suggestions.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') cancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }

  return (
    <form {...form} className="grid grid-cols-1 gap-3">
      <RejectionTextField
        label="Reason"
        hint={evaluation ? hints.reasonWithCriteria : hints.reason}
        error={errors.reason}
        field={register('reason')}
        rows={4}
        autoFocus={!evaluation?.anyFallsShort}
        onKeyDown={handleKeyDown}
        suggestions={{
          label: 'Saved reasons',
          texts: savedReasons ?? [],
          removal: {
            noun: 'reason',
            onRemove: (id) => void showOutcomeAndReload(call('DELETE', adminApi.removeReason(id))),
          },
        }}
        onSelectByArrowKey={(text) => setField('reason', text)}
        onInsert={(text) => setField('reason', append(reason, text))}
      />
      {evaluation && (
        <RejectionTextField
          label="Next step"
          hint={hints.nextStep}
          error={errors.next_step}
          field={register('next_step')}
          rows={2}
          autoFocus={evaluation.anyFallsShort}
          onKeyDown={handleKeyDown}
          suggestions={{
            label: 'Given before',
            texts: evaluation.nextSteps.map((text) => ({ id: text, text })),
          }}
          onSelectByArrowKey={(text) => setField('next_step', text)}
          onInsert={(text) => setField('next_step', withNextStep(getValues().next_step, text, evaluation))}
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
          onClick={() =>
            void showOutcomeAndReload(call('POST', adminApi.savedReasons, { text: reason.trim() }))
          }
        >
          <BookmarkPlus aria-hidden />
          Save this reason
        </Button>
      </div>
    </form>
  )
}

/** The saved reasons; `showOutcomeAndReload` takes a request that changes them. */
function useSavedReasons() {
  const { data: savedReasons, mutate } = useSWR(adminApi.savedReasons, (path) =>
    call<{ data: SavedReason[] }>('GET', path).then(({ data }) => data),
  )
  const showOutcomeAndReload = async (request: Promise<{ message: string }>) => {
    try {
      toast.success((await request).message)
    } catch (failure) {
      toastError(failure, messages.admin.reasonChangeFailed)
    }
    void mutate()
  }
  return { savedReasons, showOutcomeAndReload }
}
