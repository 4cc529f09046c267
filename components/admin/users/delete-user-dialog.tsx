'use client'

import useSWR from 'swr'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import { plural } from '@/lib/format/plural'
import type { UserCounts } from '@/lib/users/queries'
import type { User } from '@/lib/users/from-wire'

type Props = { user: User; onConfirm: () => Promise<void>; onClose: () => void }

/** Asks before a deletion, and says what is deleted with the account and what remains. */
export function DeleteUserDialog({ user, onConfirm, onClose }: Props) {
  const { data } = useSWR(adminApi.userCounts(user.id), (path) =>
    call<{ data: UserCounts }>('GET', path).then((response) => response.data),
  )
  const consequences = data
    ? `${plural(data.enrollments, 'enrollment')} and ${plural(data.submissions, 'submission')} will be deleted; ${plural(data.certificates, 'certificate')} ${data.certificates === 1 ? 'remains' : 'remain'} and can still be verified; the e-mail address is removed.`
    : 'Enrollments and submissions will be deleted; certificates remain and can still be verified; the e-mail address is removed.'
  return (
    <ConfirmDialog
      open
      title={`Delete ${user.name}?`}
      text={`${consequences} This cannot be undone.`}
      confirmLabel="Delete user"
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
