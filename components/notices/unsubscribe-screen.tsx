'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call, messageOf } from '@/lib/browser/api-client'
import { saveLinkToken } from '@/lib/browser/link-token'
import { replaceAddress } from '@/lib/browser/replace-address'
import * as messages from '@/lib/messages'
import { noticeApi, noticePages } from '@/lib/routes/notices'

type Props = { token: string; hasAccount: boolean }

/** Moves the focus to the text if the focus was lost when the text replaced the button. */
const restoreFocus = (text: HTMLElement | null) => {
  if (document.activeElement === document.body) text?.focus()
}

/**
 * Unsubscribes by the link in an e-mail. The token is moved from the address bar to the tab's storage and kept there, so
 * that the page can be reloaded.
 */
export function UnsubscribeScreen({ token, hasAccount }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  useEffect(() => {
    saveLinkToken(noticePages.unsubscribe, token)
    replaceAddress(window.location.pathname)
  }, [token])
  const unsubscribe = async () => {
    setState('busy')
    try {
      await call('POST', noticeApi.unsubscribe(token), { 'List-Unsubscribe': 'One-Click' })
      setState('done')
    } catch (error) {
      toast.error(messageOf(error, messages.notices.unsubscribeFailed))
      setState('idle')
    }
  }
  return (
    <div className="grid gap-3">
      {state === 'done' ? (
        <p ref={restoreFocus} tabIndex={-1} role="status" className="font-semibold">
          {messages.notices.unsubscribed}
        </p>
      ) : (
        <Button busy={state === 'busy'} onClick={unsubscribe}>
          Unsubscribe
        </Button>
      )}
      {hasAccount && (
        <Link href={noticePages.notices} className={buttonClass({ variant: 'plain' })}>
          All e-mail preferences
        </Link>
      )}
    </div>
  )
}
