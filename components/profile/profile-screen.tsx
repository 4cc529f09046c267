'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect } from 'react'
import { useQuery } from '@/components/shell/use-query'
import { useSessionUser } from '@/components/shell/use-session-user'
import { lazyComponent } from '@/components/ui/lazy-component'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { ApiError, call } from '@/lib/browser/api-client'
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
const ProfileSections = lazyComponent(load, waiting)

const ask = (_id: string) =>
  call<{ data: ProfileData }>('POST', api.profile, { _id }).then(({ data }) => data)

export function ProfileScreen() {
  const user = useSessionUser()
  const router = useRouter()
  const onError = useCallback(
    (error: unknown, shown: boolean) => {
      // A failed revalidation must not discard typed text.
      if (shown) return
      // A session that is over has been announced, with the server's own text.
      if (error instanceof ApiError && error.announced) return
      toast.error(messages.session.expiredDot)
      router.push(pages.home)
    },
    [router],
  )
  const { data: profile, load: loadAgain } = useQuery(user && user._id, ask, onError)
  // While the data is loading.
  useEffect(() => void load().catch(() => {}), [])
  return profile ? <ProfileSections profile={profile} onSaved={() => void loadAgain()} /> : waiting
}
