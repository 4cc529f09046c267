'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { ApiError, call, messageOf } from '@/lib/browser/api-client'
import { deleteLinkToken, saveLinkToken } from '@/lib/browser/link-token'
import { replaceAddress } from '@/lib/browser/replace-address'
import * as messages from '@/lib/messages'
import { api, pages } from '@/lib/routes'

/**
 * Removes an account through the link in the welcome e-mail. The token is moved from the address bar to the tab's
 * storage until it is used.
 */
export function NotMeScreen({ token }: { token: string }) {
  const router = useRouter()
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  useEffect(() => {
    saveLinkToken(pages.notMe, token)
    replaceAddress(window.location.pathname)
  }, [token])
  const remove = async () => {
    setState('busy')
    try {
      const { message } = await call('POST', api.disclaim, { token })
      deleteLinkToken(pages.notMe)
      toast.success(message)
      setState('done')
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) {
        deleteLinkToken(pages.notMe)
        // The page then says that the link is invalid.
        router.refresh()
      }
      toast.error(messageOf(error, messages.profile.disclaimFailed))
      setState('idle')
    }
  }
  if (state === 'done') return <p role="status">{messages.profile.disclaimed} Thank you for telling us.</p>
  return (
    <div className="grid gap-3">
      <Button variant="danger" busy={state === 'busy'} onClick={remove}>
        Remove the account
      </Button>
      <Link
        href={pages.home}
        onClick={() => deleteLinkToken(pages.notMe)}
        className={buttonClass({ variant: 'plain' })}
      >
        It was me, keep it
      </Link>
    </div>
  )
}
