'use client'

import { Turnstile } from '@marsidev/react-turnstile'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'

type Props = { siteKey: string; action: 'login' | 'register'; onToken: (token: string | null) => void }

const scriptOptions = { onError: () => toast.error(messages.auth.humanCheckNotLoaded) }

/** Cloudflare's human check. Its script is loaded from their host, and only if an operator has set their keys. */
export function TurnstileWidget({ siteKey, action, onToken }: Props) {
  const clearToken = useEffectEvent(() => onToken(null))
  // After a switch between login and registration, the token is for the other action: the server would refuse it.
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
