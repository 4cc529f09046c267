'use client'

import useSWR from 'swr'
import { adminApi } from '@/lib/routes/admin'
import type { ManagedBatch } from '@/lib/batches/queries'
import { call } from '@/lib/browser/api-client'

/**
 * The batches of a course, latest start first; requests nothing while `courseId` is null. A failed load is not repeated
 * at intervals: a button 'Try again' could disappear while it has the focus.
 */
export const useBatches = (courseId: string | null, onError?: (failure: unknown) => void) =>
  useSWR(
    courseId && adminApi.courseBatches(courseId),
    (path) => call<{ data: ManagedBatch[] }>('GET', path).then((response) => response.data),
    { shouldRetryOnError: false, ...(onError && { onError }) },
  )
