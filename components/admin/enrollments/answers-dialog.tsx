'use client'

import useSWR from 'swr'
import { LoadFailed } from '@/components/shell/load-failed'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { adminApi } from '@/lib/routes/admin'
import type { AdmissionAnswer } from '@/lib/admission/queries'
import { call } from '@/lib/browser/api-client'
import type { ManagedEnrollment } from '@/lib/enrollments/queries'
import * as messages from '@/lib/messages'

/** A learner's answers, with the questions as they were when they were answered. */
export function AnswersDialog({ row, onClose }: { row: ManagedEnrollment; onClose: () => void }) {
  const {
    data: answers,
    error,
    mutate: reload,
  } = useSWR(
    adminApi.admissionAnswers(row.id),
    (path) => call<{ data: AdmissionAnswer[] }>('GET', path).then(({ data }) => data),
    { shouldRetryOnError: false },
  )
  return (
    <Dialog open onClose={onClose} title={`Answers of ${row.name}`} description={row.title}>
      {error && !answers ? (
        <LoadFailed text={messages.admission.loadAnswersFailed} onRetry={reload} />
      ) : answers ? (
        <dl className="grid gap-4">
          {answers.map(({ question, answer }, index) => (
            <div key={index}>
              <dt className="text-sm font-semibold wrap-anywhere">{question}</dt>
              <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">
                {answer || <span className="text-ink-soft">{messages.admission.questionNotAnswered}</span>}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  )
}
