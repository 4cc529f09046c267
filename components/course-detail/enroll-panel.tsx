'use client'

import { Clock } from 'lucide-react'
import { useState } from 'react'
import { LazyAnswerQuestionsPrompt as AnswerQuestionsPrompt } from '@/components/admission/lazy-answer-questions-prompt'
import { LazyAdmissionDialog } from '@/components/admission/lazy-admission-dialog'
import { useEnroll } from '@/components/courses/use-enroll'
import { CollapsedInvitationCodeForm } from '@/components/invitations/code-form'
import { Button } from '@/components/ui/button'
import { StatusBadge } from '@/components/ui/status-badge'
import type { AdmissionForm } from '@/lib/admission/queries'
import { hasEnded } from '@/lib/batches/rules'
import { formatWaitSuffix, todayInInstituteZone } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import type { CourseProgress } from '@/lib/progress/from-wire'
import { BatchLine } from './batch-line'
import { BatchOptions } from './batch-options'
import { CourseSummary } from './course-summary'

type Enrollment = NonNullable<CourseProgress['enrollment']>
type OfferedBatch = NonNullable<CourseProgress['batches']>[number]
type Props = {
  course: { id: string; title: string; taskCount: number; acceptsInvitationCodes?: boolean }
  enrollment: Enrollment | null
  batches: OfferedBatch[]
  /**
   * The admission questions: with an enrollment, those it has not answered yet; without one, those of the course. A
   * batch with questions of its own (`admission_form`) replaces them.
   */
  form: AdmissionForm | undefined
  refresh: () => Promise<unknown>
}

/** Enrollment button, or the state of a request that is not approved yet; for signed-in users. */
export function EnrollPanel({ course, enrollment, batches, form, refresh }: Props) {
  const { enroll, busy } = useEnroll(refresh)
  const [selectedBatchId, setSelectedBatchId] = useState('')
  const codeField = course.acceptsInvitationCodes && <CollapsedInvitationCodeForm />
  const [dialog, setDialog] = useState<{ batch: OfferedBatch | undefined } | null>(null)
  if (enrollment) {
    // The request may come from another tab. If it is deleted later, the dialog must not open again by itself.
    if (dialog) setDialog(null)
    return (
      <>
        <RequestState enrollment={enrollment} />
        {!enrollment.invited && codeField}
        {form && <AnswerQuestionsPrompt course={course} form={form} refresh={refresh} />}
      </>
    )
  }
  // While the dialog is open, its batch stays selected, even if it becomes full or enrollment in it closes.
  const batch =
    batches.find(({ id }) => id === (dialog?.batch?.id ?? selectedBatchId)) ??
    dialog?.batch ??
    batches.find(({ free }) => free !== 0) ??
    batches[0]
  const formToAnswer = batch?.admission_form ?? form
  const enrollOptions = batch && { batchId: batch.id }
  const selectBatch = (batchId: string) => {
    setSelectedBatchId(batchId)
    // The dialog also disappears when its questions are removed. `dialog` stays set then, so selecting a batch with
    // questions would reopen it.
    setDialog(null)
  }
  const label = batch?.free === 0 ? 'Join the waiting list' : 'Enroll'
  return (
    <>
      <CourseSummary taskCount={course.taskCount} />
      {batch && <BatchOptions batches={batches} selected={batch.id} onSelect={selectBatch} />}
      <Button
        busy={busy}
        onClick={() => (formToAnswer ? setDialog({ batch }) : enroll(course.id, enrollOptions))}
      >
        {label}
      </Button>
      {codeField}
      {formToAnswer && dialog && (
        <LazyAdmissionDialog
          course={course}
          form={formToAnswer}
          title="Request Enrollment"
          note={messages.enrollments.approvalTakesDays}
          submitLabel={label}
          busy={busy}
          onSubmit={(answersInput) => enroll(course.id, { ...enrollOptions, answersInput })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

function RequestState({ enrollment }: { enrollment: Enrollment }) {
  const { batch, waiting_position: position } = enrollment
  return (
    <>
      <div>
        <StatusBadge kind="pending">{position ? 'Waiting list' : 'Requested'}</StatusBadge>
      </div>
      {batch && <BatchLine batch={batch} />}
      <p className="flex gap-2 text-sm">
        <Clock className="mt-0.5 size-4 shrink-0 text-pending" aria-hidden />
        {position
          ? `You are number ${position} on the waiting list. ${freeSeatText(enrollment)}`
          : `Your request waits for a decision of the institute${formatWaitSuffix(enrollment.requested_at)}.`}
      </p>
      {!position && <p className="text-sm text-ink-soft">{messages.enrollments.approvalTakesDays}</p>}
    </>
  )
}

function freeSeatText({ batch, invited }: Enrollment) {
  if (batch && hasEnded(batch, todayInInstituteZone())) return messages.batches.onlyInstituteGivesSeats
  return invited
    ? 'As soon as a seat is free, you are enrolled and notified.'
    : 'You are notified as soon as a seat is free; the institute then decides on your request.'
}
