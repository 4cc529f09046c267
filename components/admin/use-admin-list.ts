'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import useSWR from 'swr'
import { sayFailure } from '@/components/shell/say-failure'
import { useSessionUser } from '@/components/shell/use-session-user'
import { toast } from '@/components/ui/toast'
import { ApiError, call } from '@/lib/api-client'
import * as messages from '@/lib/messages'

type Answer<T> = { data: T; meta: { total: number; nextCursor: string | null } }

const pageSize = '50'

/**
 * A list of the admin area as the address bar has it: search, filters and page stand there, so that a view can
 * be linked and reloaded. `pathOf` makes the call's path for the signed-in administrator.
 */
export function useAdminList<T>(pathOf: (me: { _id: string; email: string }) => string, failed: string) {
  const user = useSessionUser()
  const router = useRouter()
  const path = usePathname()
  const view = useSearchParams()

  const query = new URLSearchParams(view)
  query.set('limit', pageSize)
  const { data, error, isLoading, mutate } = useSWR(
    user && `${pathOf(user)}?${query}`,
    (address) => call<Answer<T>>('GET', address),
    {
      keepPreviousData: true,
      onError: (failure) => {
        const over = failure instanceof ApiError && failure.status === 401
        if (over) toast.error(messages.session.expiredLogin)
        else sayFailure(failure, failed)
      },
    },
  )

  /** Changes the view; any change but a turn of the page begins at the first one. */
  const show = (changes: Record<string, string>, mode: 'push' | 'replace' = 'push') => {
    const next = new URLSearchParams(view)
    next.delete('cursor')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    const address = next.size ? `${path}?${next}` : path
    router[mode](address, { scroll: false })
  }

  return { view, data: data?.data, meta: data?.meta, error, isLoading, show, reload: () => void mutate() }
}
