'use client'

import { Turnstile } from '@marsidev/react-turnstile'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'

type Props = { siteKey: string; action: 'login' | 'register'; onToken: (token: string | null) => void }

const scriptOptions = { onError: () => toast.error(messages.auth.humanCheckNotLoaded) }

/** Cloudflare's human check. Its script is loaded from Cloudflare's host. */
export function TurnstileWidget({ siteKey, action, onToken }: Props) {
  const clearToken = useEffectEvent(() => onToken(null))
  // The parent may still have a token for the other action, which the server would refuse.
  useEffect(() => clearToken(), [])
  return (
    <Turnstile
      siteKey={siteKey}
      options={{ action, size: 'flexible', responseField: false }}
      scriptOptions={scriptOptions}
      onSuccess={onToken}
      onExpire={() => onToken(null)}
      onTimeout={() => onToken(null)}
      onError={() => {
        onToken(null)
        toast.error(messages.auth.humanCheckNotLoaded)
      }}
    />
  )
}
