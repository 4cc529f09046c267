'use client'

import { useState } from 'react'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/api-client'

type Mutation = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object; failed: string }

/** Calls the API, shows the result as a toast and reloads the list. */
export function useMutation(done: () => void) {
  const [busy, setBusy] = useState(false)
  const mutate = async ({ method, path, body, failed }: Mutation) => {
    setBusy(true)
    try {
      const { message } = await withOverlay(call(method, path, body))
      toast.success(message)
      return true
    } catch (error) {
      toastError(error, failed)
      return false
    } finally {
      setBusy(false)
      done()
    }
  }
  return { mutate, busy }
}
