'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import useSWR from 'swr'
import { useSessionUser } from '@/components/shell/use-session-user'
import { onDemand } from '@/components/ui/on-demand'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { ApiError, call } from '@/lib/api-client'
import * as messages from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import type { ProfileData } from '@/lib/users/select'

const waiting = (
  <div className="grid gap-6">
    <Skeleton className="h-96" />
    <Skeleton className="h-32" />
  </div>
)
const load = () => import('./profile-sections').then((loaded) => loaded.ProfileSections)
const ProfileSections = onDemand(load, waiting)

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
  // While the data is on its way.
  useEffect(() => void load().catch(() => {}), [])
  return profile ? <ProfileSections profile={profile} onSaved={() => void mutate()} /> : waiting
}
