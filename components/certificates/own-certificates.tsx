'use client'

import { Award } from 'lucide-react'
import Link from 'next/link'
import useSWR from 'swr'
import { freshOnFocus } from '@/components/shell/fresh-on-focus'
import { LoadFailed } from '@/components/shell/load-failed'
import { sayFailure } from '@/components/shell/say-failure'
import { useSessionUser } from '@/components/shell/use-session-user'
import { buttonLook } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { call } from '@/lib/api-client'
import type { OwnCertificate } from '@/lib/certificates/queries'
import * as messages from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { OwnCertificateCard } from './own-certificate-card'
import { UnderWay } from './under-way'

/** The learner's certificates, the newest first, and the courses that lead to the next ones. */
export function OwnCertificates() {
  const user = useSessionUser()
  const { data, error, mutate } = useSWR(
    user && [api.ownCertificates, user._id],
    ([path]) => call<{ data: OwnCertificate[] }>('GET', path).then((answer) => answer.data),
    {
      ...freshOnFocus,
      shouldRetryOnError: false,
      onError: (failure) => sayFailure(failure, messages.certificates.fetchFailed),
    },
  )
  if (!data && error) return <LoadFailed text={messages.certificates.fetchFailed} onRetry={mutate} />
  if (!data) return <Skeleton className="h-72" />
  return (
    <>
      {data.length === 0 ? (
        <EmptyState icon={Award} title={messages.certificates.none}>
          <p className="mb-4">
            A certificate is yours when the institute marks a course complete: first every task is accepted.
          </p>
          <Link href={pages.courses} className={buttonLook({ variant: 'plain' })}>
            See the courses
          </Link>
        </EmptyState>
      ) : (
        <ul className="@container grid grid-cols-[minmax(0,1fr)] gap-5" aria-label="Certificates">
          {data.map((certificate) => (
            <OwnCertificateCard
              key={certificate.cid}
              certificate={certificate}
              onChanged={() => mutate().catch(() => null)}
            />
          ))}
        </ul>
      )}
      <UnderWay />
    </>
  )
}
