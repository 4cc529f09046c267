'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call, messageOf } from '@/lib/browser/api-client'
import { saveLinkToken } from '@/lib/browser/link-token'
import { replaceAddress } from '@/lib/browser/replace-address'
import * as messages from '@/lib/messages'
import { noticeApi, noticePages } from '@/lib/notice-routes'

type Props = { token: string; hasAccount: boolean }

/**
 * Unsubscribes by the link in an e-mail. The token is moved from the address bar to the tab's storage until it is used.
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
      saveLinkToken(noticePages.unsubscribe, null)
      setState('done')
    } catch (error) {
      toast.error(messageOf(error, messages.notices.unsubscribeFailed))
      setState('idle')
    }
  }
  return (
    <div className="grid gap-3">
      {state === 'done' ? (
        <p role="status" className="font-semibold">
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
