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
import { userFromWire, userToWire } from '@/lib/users/from-wire'
import type { ProfileData as WireProfile } from '@/lib/users/select'

const placeholder = (
  <div className="grid gap-6">
    <Skeleton className="h-96" />
    <Skeleton className="h-32" />
  </div>
)
const importSections = () => import('./profile-sections').then((loaded) => loaded.ProfileSections)
const ProfileSections = lazyComponent(importSections, placeholder)

const fetchProfile = (id: string) =>
  call<{ data: WireProfile }>('POST', api.profile, userToWire({ id })).then(({ data }) => userFromWire(data))

export function ProfileScreen() {
  const user = useSessionUser()
  const router = useRouter()
  const onError = useCallback(
    (error: unknown, hasCachedData: boolean) => {
      // A failed revalidation must not discard typed text.
      if (hasCachedData) return
      // The end of a session has already been reported to the user.
      if (error instanceof ApiError && error.sessionEnded) return
      toast.error(messages.session.pageLoadFailed)
      router.push(pages.home)
    },
    [router],
  )
  const { data: profile, load: refetch } = useQuery(user && user.id, fetchProfile, onError)
  // Loads the code of the sections while their data is loading.
  useEffect(() => void importSections().catch(() => {}), [])
  return profile ? <ProfileSections profile={profile} onSaved={() => void refetch()} /> : placeholder
}
