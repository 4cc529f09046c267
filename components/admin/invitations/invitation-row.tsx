'use client'

import { Copy, Link2 } from 'lucide-react'
import { copyWithToast } from '@/components/certificates/copy-with-toast'
import { Button } from '@/components/ui/button'
import { StatusBadge } from '@/components/ui/status-badge'
import { adminApi } from '@/lib/routes/admin'
import { formatDay, todayInInstituteZone } from '@/lib/format/date'
import { plural } from '@/lib/format/plural'
import { invitationPath } from '@/lib/invitations/path'
import { invitationState } from '@/lib/invitations/rules'
import type { Invitation } from '@/lib/invitations/select'
import * as messages from '@/lib/messages'
import { ConfirmedButton } from '../confirmed-button'
import { useMutation } from '../use-mutation'

/** `kind` decides only colour and icon: an open invitation is green. */
const states = {
  open: { kind: 'accepted', word: 'Open' },
  used: { kind: 'neutral', word: 'Used up' },
  expired: { kind: 'neutral', word: 'Expired' },
  revoked: { kind: 'rejected', word: 'Revoked' },
  ended: { kind: 'neutral', word: 'The batch has ended' },
} as const

type Props = {
  invitation: Invitation
  hasBatchEnded: boolean
  onSettled: () => void
}

/** An invitation with its state and uses; an open one can be copied or revoked. */
export function InvitationRow({ invitation, hasBatchEnded, onSettled }: Props) {
  const { code, note, used, uses_max, expires_on } = invitation
  const ownState = invitationState(invitation, todayInInstituteZone())
  const state = hasBatchEnded && ownState === 'open' ? 'ended' : ownState
  const { kind, word } = states[state]
  const usesText = uses_max === null ? `Used by ${plural(used, 'learner')}` : `Used by ${used} of ${uses_max}`
  return (
    <li className="grid items-center gap-x-4 gap-y-2.5 p-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold whitespace-nowrap tabular-nums">{code}</span>
          <StatusBadge kind={kind}>{word}</StatusBadge>
        </p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {[usesText, expires_on && `until ${formatDay(expires_on)}`].filter(Boolean).join(' · ')}
        </p>
        {note && <p className="text-sm wrap-anywhere">{note}</p>}
      </div>
      {state === 'open' && <Actions invitation={invitation} onSettled={onSettled} />}
    </li>
  )
}

function Actions({ invitation: { id, code }, onSettled }: Omit<Props, 'hasBatchEnded'>) {
  const { mutate, busy } = useMutation(onSettled)
  const failureText = messages.invitations.revokeFailed
  return (
    <ConfirmedButton
      action="Revoke"
      subject={code}
      warning="Nobody will be able to use this invitation."
      busy={busy}
      onConfirm={() => mutate({ method: 'POST', path: adminApi.revokeInvitation, body: { id }, failureText })}
      otherButtons={
        <>
          <Button
            variant="plain"
            size="small"
            onClick={() => copyWithToast(window.location.origin + invitationPath(code))}
            aria-label={`Copy link of ${code}`}
          >
            <Link2 aria-hidden />
            Copy link
          </Button>
          <Button
            variant="plain"
            size="small"
            onClick={() => copyWithToast(code)}
            aria-label={`Copy code ${code}`}
          >
            <Copy aria-hidden />
            Copy code
          </Button>
        </>
      }
    />
  )
}
