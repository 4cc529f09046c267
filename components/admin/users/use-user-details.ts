'use client'

import useSWR from 'swr'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import type { UserDetails } from '@/lib/users/details'
import type { User } from '@/lib/users/select'

/**
 * Loads a user's details each time a dialog opens: they may have changed. While they load, SWR shows cached details,
 * unless `dialogId` is new for each dialog (`useId`).
 */
export const useUserDetails = (user: User, dialogId = '') =>
  useSWR(
    [adminApi.userDetails(user._id), dialogId],
    ([path]) => call<{ data: UserDetails }>('GET', path).then((response) => response.data),
    { dedupingInterval: 0 },
  )
