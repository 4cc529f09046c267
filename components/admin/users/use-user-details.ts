'use client'

import useSWR from 'swr'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import type { UserDetails } from '@/lib/users/details'
import type { User } from '@/lib/users/select'

/**
 * Loads a user's enrollments, submissions, certificates and assigned courses. Each dialog loads them anew, because they
 * may have changed. With a unique `dialogId`, no cached details are shown.
 */
export const useUserDetails = (user: User, dialogId = '') =>
  useSWR(
    [adminApi.userDetails(user._id), dialogId],
    ([path]) => call<{ data: UserDetails }>('GET', path).then((response) => response.data),
    { dedupingInterval: 0 },
  )
