'use client'

import useSWR from 'swr'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import type { UserDetails } from '@/lib/users/details'
import type { User } from '@/lib/users/select'

/** Enrollments, submissions and certificates of a user, and the courses that they review. Each dialog loads them anew, because they may have changed. */
export const useUserDetails = (user: User, onSuccess?: (details: UserDetails) => void) =>
  useSWR(
    adminApi.userDetails(user._id),
    (path) => call<{ data: UserDetails }>('GET', path).then((response) => response.data),
    { dedupingInterval: 0, ...(onSuccess && { onSuccess }) },
  )
