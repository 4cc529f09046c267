'use client'

import { useState } from 'react'
import { withOverlay } from '@/components/shell/loading'
import { sayFailure } from '@/components/shell/say-failure'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api-client'

type Act = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object; failed: string }

/** Does something on the server, says how it went, and then brings the list up to date. */
export function useAct(done: () => void) {
  const [busy, setBusy] = useState(false)
  const act = async ({ method, path, body, failed }: Act) => {
    setBusy(true)
    try {
      const { message } = await withOverlay(call(method, path, body))
      toast.success(message)
      return true
    } catch (error) {
      sayFailure(error, failed)
      return false
    } finally {
      setBusy(false)
      done()
    }
  }
  return { act, busy }
}
