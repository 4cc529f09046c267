'use client'

import { Mail } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { SubmissionStatus } from '@/components/course-detail/submission-status'
import { LoadFailed } from '@/components/shell/load-failed'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { adminApi } from '@/lib/routes/admin'
import { formatDate } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import type { User } from '@/lib/users/from-wire'
import { useMutation } from '../use-mutation'
import { useUserDetails } from './use-user-details'

type Props = { user: User; onClose: () => void }

const enrollmentLabels = { requested: 'REQUESTED', enrolled: 'ENROLLED', completed: 'Completed' } as const
const certificateLabels = { valid: 'Valid', revoked: 'Revoked', superseded: 'Replaced' } as const

/** A user's activity, with a button to send a password link. */
export function UserDialog({ user, onClose }: Props) {
  const { data, error, mutate: revalidate } = useUserDetails(user)
  const { mutate, busy } = useMutation(() => null)
  const sendPasswordLink = () =>
    mutate({
      method: 'POST',
      path: adminApi.sendPasswordLink,
      body: { id: user.id },
      failureText: messages.admin.passwordLinkFailed,
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={user.name}
      description={`${user.full_name ? `${user.full_name}, ` : ''}${user.email}, joined ${formatDate(user.created_at)}`}
      width="wide"
    >
      {error && <LoadFailed text={messages.admin.userDetailsFailed} onRetry={() => revalidate()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <div className="grid gap-6 md:grid-cols-2">
          <Section title="Enrollments" emptyText="No enrollments" count={data.counts.enrollments}>
            {data.enrollments.map((row) => (
              <Row key={row.id} title={row.title} time={row.requested_at}>
                {row.waiting_since ? 'Waiting list' : enrollmentLabels[row.state]}, {row.tasksAccepted} of{' '}
                {row.tasksTotal} accepted
              </Row>
            ))}
          </Section>
          <Section title="Certificates" emptyText="No certificates" count={data.counts.certificates}>
            {data.certificates.map((row) => (
              <Row key={row.cid} title={row.title} time={row.issued_at}>
                <Link
                  href={pages.certificate(row.cid)}
                  prefetch={false}
                  className="underline underline-offset-4"
                >
                  {row.cid.toUpperCase()}
                </Link>
                , {certificateLabels[row.state]}
              </Row>
            ))}
          </Section>
          <div className="md:col-span-2">
            <Section title="Submissions" emptyText="No submissions" count={data.counts.submissions}>
              {data.submissions.map((row) => (
                <Row key={row.id} title={row.title} time={row.submittedAt}>
                  <span className="mr-2">{row.course_name}</span>
                  {row.withdrawn ? 'Withdrawn' : <SubmissionStatus status={row.status} />}
                </Row>
              ))}
            </Section>
          </div>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={sendPasswordLink} busy={busy}>
          {!busy && <Mail aria-hidden />}
          Send a password link
        </Button>
      </div>
    </Dialog>
  )
}

type SectionProps = {
  title: string
  emptyText: string
  /** The number of all rows, of which `children` are the latest. */
  count: number
  children: ReactNode[]
}

function Section({ title, emptyText, count, children }: SectionProps) {
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
      {count > children.length && (
        <p className="mt-1 text-sm text-ink-soft">
          The latest {children.length} of {count.toLocaleString('en')}.
        </p>
      )}
      {children.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">{emptyText}</p>
      ) : (
        <ul className="mt-1 max-h-64 divide-y divide-line overflow-y-auto">{children}</ul>
      )}
    </section>
  )
}

const Row = ({ title, time, children }: { title: string; time: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
    <span className="min-w-0">
      <span className="block font-semibold break-words">{title}</span>
      <span className="text-ink-soft">{children}</span>
    </span>
    <span className="text-ink-soft tabular-nums">{formatDate(time)}</span>
  </li>
)
