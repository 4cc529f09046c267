'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call, isRefusal } from '@/lib/browser/api-client'
import { learnerApi } from '@/lib/routes/learner'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'

type JoinResponse = { message: string; data: { slug: string } }

/** Joins the batch and goes to the course. */
export function JoinButton({ code, label }: { code: string; label: string }) {
  const [busy, setBusy] = useState(false)
  const router = useRouter()
  const join = async () => {
    setBusy(true)
    try {
      const { message, data } = await withOverlay(call<JoinResponse>('POST', learnerApi.joinBatch, { code }))
      toast.success(message)
      router.push(pages.course(data.slug))
    } catch (error) {
      toastError(error, messages.invitations.joinFailed)
      setBusy(false)
      // The server may have refused because the data on the page is stale.
      if (isRefusal(error)) router.refresh()
    }
  }
  return (
    <Button busy={busy} onClick={join}>
      {label}
    </Button>
  )
}
