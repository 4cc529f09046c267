'use client'

import { useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { messageOf } from '@/lib/api-client'
import * as messages from '@/lib/messages'

/** The state of a human check. Its token is good for one call: after one that failed it has to be done again. */
export function useHumanCheck() {
  const [status, setStatus] = useState<'open' | 'working' | 'done'>('open')
  const [missed, setMissed] = useState(false)
  const [round, setRound] = useState(0)
  const token = useRef<Promise<string | null>>(undefined)

  const work = async () => {
    if (status !== 'open') return
    setStatus('working')
    setMissed(false)
    token.current = import('./solve-challenge')
      .then(({ solve }) => solve())
      .catch((failure: unknown) => {
        toast.error(messageOf(failure, messages.general.unexpected))
        return null
      })
    setStatus((await token.current) ? 'done' : 'open')
  }

  /** A widget that does the check by itself hands over its token, or null when that is good no longer. */
  const hand = (made: string | null) => {
    token.current = Promise.resolve(made)
    setStatus(made ? 'done' : 'open')
    if (made) setMissed(false)
  }

  /** The token, as soon as it is there; where the check was not begun it says so and answers null. */
  const take = async () => {
    if (status !== 'open') return (await token.current) ?? null
    setMissed(true)
    toast.error(messages.auth.humanCheck)
    return null
  }

  const reset = () => {
    setStatus('open')
    setRound(round + 1)
  }

  return { status, missed, round, work, hand, take, reset }
}

export type HumanCheckState = ReturnType<typeof useHumanCheck>
