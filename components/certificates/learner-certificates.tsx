'use client'

import { Award } from 'lucide-react'
import Link from 'next/link'
import useSWR from 'swr'
import { frequentFocusRevalidation } from '@/components/shell/frequent-focus-revalidation'
import { LoadFailed } from '@/components/shell/load-failed'
import { toastError } from '@/components/shell/toast-error'
import { useSessionUser } from '@/components/shell/use-session-user'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { call } from '@/lib/browser/api-client'
import type { OwnCertificate } from '@/lib/certificates/queries'
import type { CertificateData } from '@/lib/certificates/select'
import * as messages from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { LearnerCertificateCard } from './learner-certificate-card'
import { CoursesInProgress } from './courses-in-progress'

/** The learner's certificates, the newest first, and the courses in progress. */
export function LearnerCertificates() {
  const user = useSessionUser()
  const { data, error, mutate } = useSWR(
    user && [api.ownCertificates, user.id],
    ([path]) => call<{ data: OwnCertificate[] }>('GET', path).then((response) => response.data),
    {
      ...frequentFocusRevalidation,
      shouldRetryOnError: false,
      onError: (failure) => toastError(failure, messages.certificates.fetchFailed),
    },
  )
  const showConfirmedName = (confirmed: CertificateData) =>
    mutate((list) => list?.map((one) => (one.cid === confirmed.cid ? { ...one, ...confirmed } : one)))
  if (!data && error) return <LoadFailed text={messages.certificates.fetchFailed} onRetry={mutate} />
  if (!data) return <Skeleton className="h-72" />
  return (
    <>
      {data.length === 0 ? (
        <EmptyState icon={Award} title={messages.certificates.none}>
          <p className="mb-4">
            A certificate is issued when the institute marks the course complete, usually once all tasks are
            accepted.
          </p>
          <Link href={pages.courses} className={buttonClass({ variant: 'plain' })}>
            See the courses
          </Link>
        </EmptyState>
      ) : (
        <ul className="@container grid grid-cols-[minmax(0,1fr)] gap-5" aria-label="Certificates">
          {data.map((certificate) => (
            <LearnerCertificateCard
              key={certificate.cid}
              certificate={certificate}
              onNameConfirmed={(confirmed) => void showConfirmedName(confirmed)}
              reload={() => mutate().catch(() => null)}
            />
          ))}
        </ul>
      )}
      <CoursesInProgress />
    </>
  )
}
