'use client'

import Link from 'next/link'
import { LoadFailed } from '@/components/shell/load-failed'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { adminPages } from '@/lib/routes/admin'
import { hasEnded } from '@/lib/batches/rules'
import { todayInInstituteZone } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import { InvitationForm } from './invitation-form'
import { InvitationRow } from './invitation-row'
import { useInvitations } from './use-invitations'

type Props = { batch: { id: string; name: string; ends_on: string | null }; onClose: () => void }

/** Creates and revokes the invitations of a batch, and copies their links and codes. */
export function InvitationsDialog({ batch, onClose }: Props) {
  const { data, error, mutate } = useInvitations(batch.id)
  const reload = () => mutate().catch(() => null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Invitations to ${batch.name}`}
      description="Learners who use the link or the code join the batch without a request. If the batch is full, they wait for a seat, except those with a request in another batch of the course: they cannot join."
      width="wide"
    >
      <div className="grid gap-6">
        <p>
          <Link
            href={adminPages.importIntoBatch(batch.id)}
            className="font-semibold text-brand-strong underline"
          >
            Invite a list by e-mail
          </Link>{' '}
          instead: the learners on it are enrolled, or wait for a seat if the batch is full.
        </p>
        <InvitationForm batchId={batch.id} onSettled={reload} />
        {error && !data ? (
          <LoadFailed text={messages.invitations.loadFailed} onRetry={reload} />
        ) : data ? (
          <List
            invitations={data}
            hasBatchEnded={hasEnded(batch, todayInInstituteZone())}
            onSettled={reload}
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
    </Dialog>
  )
}

type ListProps = {
  invitations: Parameters<typeof InvitationRow>[0]['invitation'][]
  hasBatchEnded: boolean
  onSettled: () => void
}

function List({ invitations, hasBatchEnded, onSettled }: ListProps) {
  if (invitations.length === 0) return <p className="text-ink-soft">{messages.invitations.none}</p>
  return (
    <ul aria-label="Invitations" className="divide-y divide-line rounded-control border border-line">
      {invitations.map((invitation) => (
        <InvitationRow
          key={invitation.id}
          invitation={invitation}
          hasBatchEnded={hasBatchEnded}
          onSettled={onSettled}
        />
      ))}
    </ul>
  )
}
