'use client'

import useSWR from 'swr'
import { useSessionUser } from '@/components/shell/use-session-user'
import { call } from '@/lib/browser/api-client'
import type { ManagedCorrection } from '@/lib/corrections/select'
import { adminApi } from '@/lib/routes/admin'

type ResponseBody = { data: ManagedCorrection[]; meta: { total: number } }

const shownMax = 50

/** Open name corrections, oldest first. */
export function useCorrections() {
  const me = useSessionUser()
  const { data, error, mutate } = useSWR(
    me && `${adminApi.corrections(me)}?state=open&sort=oldest&limit=${shownMax}`,
    (path) => call<ResponseBody>('GET', path),
  )
  return {
    rows: data?.data ?? [],
    total: data?.meta.total ?? 0,
    /** While this is true, the list of certificates stays hidden: the corrections, shown above it, would push it down. */
    isLoading: data === undefined && error === undefined,
    hasFailed: data === undefined && error !== undefined,
    reload: () => mutate(),
  }
}
