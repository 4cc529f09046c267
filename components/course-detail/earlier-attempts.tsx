import { CriterionResults } from '@/components/submissions/criterion-results'
import { EarlierAttemptThread } from '@/components/submissions/earlier-attempt-thread'
import { RejectionNextStep } from '@/components/submissions/rejection-next-step'
import { formatDate } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import type { Submission } from '@/lib/submissions/from-wire'
import { EarlierAttemptStatus } from './submission-status'

/** Submissions that the learner withdrew, before or after a verdict, with their reviews and messages. */
export function EarlierAttempts({ attempts }: { attempts: Submission[] }) {
  if (attempts.length === 0) return null
  return (
    <section className="mt-8">
      <h3 className="text-sm font-semibold">Earlier attempts</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="grid gap-1.5 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="text-sm text-ink-soft tabular-nums">
                {formatDate(attempt.submittedAt)}
                {attempt.late && ', after the due date'}
              </span>
              <EarlierAttemptStatus status={attempt.status} />
            </div>
            <p className="text-sm break-all text-ink-soft">{attempt.fileLink}</p>
            {attempt.status === 'rejected' && (
              <p className="text-[15px] whitespace-pre-line">
                {attempt.reason || messages.submissions.noReason}
              </p>
            )}
            <CriterionResults results={attempt.results} />
            <RejectionNextStep text={attempt.next_step} />
            <EarlierAttemptThread
              submissionId={attempt.id}
              messageCount={attempt.messages ?? 0}
              viewer="learner"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
