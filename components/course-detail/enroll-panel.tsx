'use client'

import { Clock } from 'lucide-react'
import { useState } from 'react'
import { LazyAnswerLater as AnswerLater } from '@/components/admission/lazy-answer-later'
import { LazyAdmissionDialog } from '@/components/admission/lazy-admission-dialog'
import { useEnroll } from '@/components/courses/use-enroll'
import { InvitationCodeField } from '@/components/invitations/code-form'
import { Button } from '@/components/ui/button'
import { StatusBadge } from '@/components/ui/status-badge'
import type { AdmissionForm } from '@/lib/admission/queries'
import { formatWait } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import type { CourseProgress } from '@/lib/progress/from-wire'
import { BatchLine } from './batch-line'
import { BatchOptions } from './batch-options'
import { CourseOffer } from './course-offer'

type Enrollment = NonNullable<CourseProgress['enrollment']>
type OfferedBatch = NonNullable<CourseProgress['batches']>[number]
type Props = {
  course: { id: string; title: string; taskCount: number; acceptsInvitationCodes?: boolean }
  enrollment: Enrollment | null
  batches: OfferedBatch[]
  /** Questions that are not answered yet; a batch may have others. */
  form: AdmissionForm | undefined
  onRequested: () => Promise<unknown>
}

/** Enrollment button, or the state of the request; for signed-in users. */
export function EnrollPanel({ course, enrollment, batches, form, onRequested }: Props) {
  const { enroll, busy } = useEnroll(onRequested)
  const [selectedBatchId, setSelectedBatchId] = useState('')
  const codes = course.acceptsInvitationCodes && <InvitationCodeField />
  const [asking, setAsking] = useState(false)
  if (enrollment)
    return (
      <>
        <RequestState enrollment={enrollment} />
        {!enrollment.invited && codes}
        {form && <AnswerLater course={course} form={form} onAnswered={onRequested} />}
      </>
    )
  const batch =
    batches.find(({ id }) => id === selectedBatchId) ?? batches.find(({ free }) => free !== 0) ?? batches[0]
  const asked = batch?.admission_form ?? form
  const into = batch && { batchId: batch.id }
  const label = batch?.free === 0 ? 'Join the waiting list' : 'Enroll'
  return (
    <>
      <CourseOffer taskCount={course.taskCount} />
      {batch && <BatchOptions batches={batches} selected={batch.id} onSelect={setSelectedBatchId} />}
      <Button busy={busy} onClick={() => (asked ? setAsking(true) : enroll(course.id, into))}>
        {label}
      </Button>
      {codes}
      {asked && asking && (
        <LazyAdmissionDialog
          course={course}
          form={asked}
          title="Request Enrollment"
          note={messages.enrollments.note}
          submitLabel={label}
          busy={busy}
          onSubmit={(given) => enroll(course.id, { ...into, given })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function RequestState({ enrollment }: { enrollment: Enrollment }) {
  const { batch, waiting_position: position, invited } = enrollment
  const next = invited ? 'You are enrolled' : 'You move up by yourself'
  return (
    <>
      <div>
        <StatusBadge kind="pending">{position ? 'Waiting list' : 'Requested'}</StatusBadge>
      </div>
      {batch && <BatchLine batch={batch} />}
      <p className="flex gap-2 text-sm">
        <Clock className="mt-0.5 size-4 shrink-0 text-pending" aria-hidden />
        {position
          ? `You are number ${position} on the waiting list. ${next} and get an e-mail when a seat is free.`
          : `Your request waits for an administrator${formatWait(enrollment.requested_at)}.`}
      </p>
      {!position && <p className="text-sm text-ink-soft">{messages.enrollments.note}</p>}
    </>
  )
}
