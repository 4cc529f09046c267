import { CircleCheck, Clock, TriangleAlert, Users } from 'lucide-react'
import Link from 'next/link'
import { BatchLine } from '@/components/course-detail/batch-line'
import { buttonClass } from '@/components/ui/button'
import { plural } from '@/lib/format/plural'
import type { JoinPageData } from '@/lib/invitations/load-join-page'
import { invitationPath } from '@/lib/invitations/path'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { InvitationCodeForm } from './code-form'
import { JoinButton } from './join-button'

type Props = { page: JoinPageData; enteredCode: string; isGuest: boolean }

/** An invitation to a batch: the button to join it, or the reason why it cannot be joined. */
export function InvitationCard({ page: { invitation, refusalMessage }, enteredCode, isGuest }: Props) {
  return (
    <section className="card grid gap-4 p-5 md:p-7">
      {invitation ? (
        <InvitationDetails
          invitation={invitation}
          canJoin={refusalMessage === null && !invitation.hasJoined}
        />
      ) : (
        <h2 className="display text-2xl">
          {/* Without an invitation, any refusal other than `unknown` is temporary: too many tries, or an error. */}
          {refusalMessage === messages.invitations.unknown ? 'No invitation' : 'Not now'}
        </h2>
      )}
      {refusalMessage !== null && (
        <p role="alert" className="flex gap-2 font-medium text-rejected">
          <TriangleAlert className="mt-0.5 size-[18px] shrink-0" aria-hidden />
          {refusalMessage}
        </p>
      )}
      {refusalMessage === null && invitation && <JoinSection invitation={invitation} isGuest={isGuest} />}
      {refusalMessage === messages.invitations.unknown && <InvitationCodeForm enteredCode={enteredCode} />}
    </section>
  )
}

type InvitationProps = { invitation: NonNullable<JoinPageData['invitation']> }

const InvitationDetails = ({
  invitation: { course, batch, freeSeats, joinsWaitingList },
  canJoin,
}: InvitationProps & { canJoin: boolean }) => (
  <>
    <div>
      <p className="text-sm text-ink-soft">You are invited to</p>
      <h2 className="display text-2xl wrap-anywhere md:text-[28px]">
        <Link href={pages.course(course.slug)} className="hover:underline">
          {course.title}
        </Link>
      </h2>
    </div>
    <div className="grid gap-2">
      <BatchLine batch={batch} />
      {canJoin && freeSeats !== null && (freeSeats > 0 || joinsWaitingList) && (
        <p className="flex gap-2 text-sm">
          <Users className="mt-0.5 size-4 shrink-0 text-ink-soft" aria-hidden />
          {joinsWaitingList
            ? 'Full: you join its waiting list, and are enrolled as soon as a seat is free.'
            : `${plural(freeSeats, 'seat')} free`}
        </p>
      )}
    </div>
  </>
)

function JoinSection({ invitation, isGuest }: InvitationProps & { isGuest: boolean }) {
  const { code, course, joinsWaitingList, hasJoined, isWaiting } = invitation
  if (hasJoined)
    return (
      <>
        {isWaiting ? (
          <p className="flex gap-2 font-medium text-pending">
            <Clock className="mt-0.5 size-[18px] shrink-0" aria-hidden />
            {messages.invitations.alreadyWaiting}
          </p>
        ) : (
          <p className="flex gap-2 font-medium text-accepted">
            <CircleCheck className="mt-0.5 size-[18px] shrink-0" aria-hidden />
            {messages.invitations.alreadyIn}
          </p>
        )}
        <Link href={pages.course(course.slug)} className={buttonClass()}>
          To the course
        </Link>
      </>
    )
  if (isGuest)
    return (
      <>
        <p className="text-sm text-ink-soft">Sign in or register first. Then you come back here.</p>
        <Link
          href={`${pages.signIn}?next=${encodeURIComponent(invitationPath(code))}`}
          className={buttonClass()}
        >
          Login / Register
        </Link>
      </>
    )
  return (
    <>
      <div className="needs-script grid">
        <JoinButton code={code} label={joinsWaitingList ? 'Join the waiting list' : 'Join'} />
      </div>
      <noscript>
        <p className="text-ink-soft">Joining needs JavaScript.</p>
      </noscript>
    </>
  )
}
