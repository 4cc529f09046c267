'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { adminApi } from '@/lib/routes/admin'
import { ApiError, call } from '@/lib/browser/api-client'
import { browserStorage } from '@/lib/browser/storage'
import { general } from '@/lib/messages/general'
import type { SubmissionPreview } from '@/lib/previews/schema'

const storageKey = 'desk-preview'
const debounceMs = 250
const listeners = new Set<() => void>()

/** Also kept in memory, in case storage is blocked; null until the reviewer hides or shows the preview. */
let hiddenInMemory: boolean | null = null

const isHidden = () => hiddenInMemory ?? browserStorage.read(storageKey) === 'hidden'

function setHidden(hidden: boolean) {
  hiddenInMemory = hidden
  browserStorage.write(storageKey, hidden ? 'hidden' : null)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The preview is shown if the institute permits previews and the reviewer has not hidden it. */
export function usePreviewSwitch(enabled: boolean) {
  const hidden = useSyncExternalStore(subscribe, isHidden, () => false)
  return { enabled, shown: enabled && !hidden, toggle: () => enabled && setHidden(!hidden) }
}

/** The preview of a submission, fetched after the submission has been open for a moment. */
export function usePreview(id: string) {
  const debouncedId = useDebounced(id)
  const { data, error, isValidating, mutate } = useSWR<SubmissionPreview, unknown>(
    debouncedId === id && adminApi.previewSubmission(id),
    (path: string) => call<{ data: SubmissionPreview }>('GET', path).then((response) => response.data),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  // After a failure an older preview is not shown: the file may have changed since.
  return {
    data: error ? undefined : data,
    failure: error && !isValidating ? failureOf(error) : null,
    reload: () => void mutate(),
  }
}

const failureOf = (error: unknown) => (error instanceof ApiError ? error.message : general.unexpected)

/** The last id that stayed the same for `debounceMs`, so that moving quickly through the queue fetches no previews. */
function useDebounced(id: string) {
  const [debounced, setDebounced] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(id), debounceMs)
    return () => clearTimeout(timer)
  }, [id])
  return debounced
}
