'use client'

import { useRouter } from 'next/navigation'
import useSWR from 'swr'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { ApiError, call } from '@/lib/api-client'
import { formatDate } from '@/lib/format-date'
import * as messages from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import type { ProfileData } from '@/lib/users/select'
import { ManageAccount } from './manage-account'
import { ManagePassword } from './manage-password'
import { ProfileForm } from './profile-form'

export function ProfileScreen() {
  const user = useSessionUser()
  const router = useRouter()
  const { data: profile, mutate } = useSWR(
    user && [api.profile, user._id],
    ([path, _id]) => call<{ data: ProfileData }>('POST', path, { _id }).then(({ data }) => data),
    {
      shouldRetryOnError: false,
      onError: (error) => {
        // A session that is over has been announced, with the server's own text.
        if (error instanceof ApiError && error.announced) return
        toast.error(messages.session.expiredDot)
        router.push(pages.home)
      },
    },
  )
  if (!profile) {
    return (
      <div className="grid gap-6">
        <Skeleton className="h-96" />
        <Skeleton className="h-32" />
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <ProfileForm profile={profile} onSaved={() => void mutate()} />
      <ManagePassword profile={profile} />
      <ManageAccount profile={profile} />
      <p className="text-sm text-ink-soft">Account created at {formatDate(profile.created_at)}</p>
    </div>
  )
}
