'use client'

import useSWR from 'swr'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import type { Invitation } from '@/lib/invitations/select'

/** The invitations of a batch, newest first. */
export const useInvitations = (batchId: string) =>
  useSWR(
    adminApi.batchInvitations(batchId),
    (path) => call<{ data: Invitation[] }>('GET', path).then(({ data }) => data),
    { shouldRetryOnError: false },
  )
