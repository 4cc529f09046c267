'use client'

import { useState } from 'react'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { toast } from '@/components/ui/toast'
import { ApiError, call } from '@/lib/browser/api-client'

type Mutation = {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  failureText: string
  /** Runs if the server refuses the call because its data has changed. */
  onConflict?: () => void
}

/** Calls the API and shows the outcome as a toast; `onSettled` runs after success and failure alike. */
export function useMutation(onSettled: () => void) {
  const [busy, setBusy] = useState(false)
  const mutate = async ({ method, path, body, failureText, onConflict }: Mutation) => {
    setBusy(true)
    try {
      const { message } = await withOverlay(call(method, path, body))
      toast.success(message)
      return true
    } catch (error) {
      toastError(error, failureText)
      if (error instanceof ApiError && error.status === 409) onConflict?.()
      return false
    } finally {
      setBusy(false)
      onSettled()
    }
  }
  return { mutate, busy }
}
