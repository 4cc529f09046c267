'use client'

import useSWR from 'swr'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import type { UserDetails as WireDetails } from '@/lib/users/details'
import { detailsFromWire, type User } from '@/lib/users/from-wire'

/**
 * Loads a user's details each time a dialog opens: they may have changed. While they load, SWR shows cached details,
 * unless `dialogId` is new for each dialog (`useId`).
 */
export const useUserDetails = (user: User, dialogId = '') =>
  useSWR(
    [adminApi.userDetails(user.id), dialogId],
    ([path]) => call<{ data: WireDetails }>('GET', path).then(({ data }) => detailsFromWire(data)),
    { dedupingInterval: 0 },
  )
