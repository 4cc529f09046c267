'use client'

import useSWR from 'swr'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import type { UserDetails } from '@/lib/users/details'
import type { User } from '@/lib/users/select'

/**
 * Enrollments, submissions and certificates of a user, and the courses assigned to a reviewer, loaded by each dialog,
 * because they may have changed. With a `dialogId`, it shows no cached details.
 */
export const useUserDetails = (user: User, dialogId = '') =>
  useSWR(
    [adminApi.userDetails(user._id), dialogId],
    ([path]) => call<{ data: UserDetails }>('GET', path).then((response) => response.data),
    { dedupingInterval: 0 },
  )
