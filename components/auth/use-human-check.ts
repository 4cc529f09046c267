'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { importWithRetry } from '@/components/ui/import-with-retry'
import { toast } from '@/components/ui/toast'
import { messageOf } from '@/lib/browser/api-client'
import { humanCheck } from '@/lib/limits'
import * as messages from '@/lib/messages'

type SolvedChallenge = { token: string; at: number }

const renewAfterMs = humanCheck.validForMs - humanCheck.renewBeforeMs
const isFresh = (solved: SolvedChallenge | null): solved is SolvedChallenge =>
  solved !== null && Date.now() - solved.at < renewAfterMs

/** Solves a challenge; null on failure, after calling `onFailure`. */
async function solveNewChallenge(onFailure: (text: string) => void): Promise<SolvedChallenge | null> {
  const part = await importWithRetry(() => import('./solve-challenge'))
  if (!part) return null
  // The age counts from the request, when the server creates the challenge.
  const at = Date.now()
  try {
    return { token: await part.solveChallenge(), at }
  } catch (failure) {
    onFailure(messageOf(failure, messages.general.unexpected))
    return null
  }
}

/**
 * State of a human check. A token is valid for one call and a few minutes; a used or expired one is replaced in the
 * background, or at the latest when needed.
 */
export function useHumanCheck() {
  const [status, setStatus] = useState<'open' | 'working' | 'done'>('open')
  const [missed, setMissed] = useState(false)
  const [round, setRound] = useState(0)
  const solved = useRef<Promise<SolvedChallenge | null>>(undefined)
  const isWidget = useRef(false)

  const work = async () => {
    if (status !== 'open') return
    setStatus('working')
    setMissed(false)
    solved.current = solveNewChallenge((text) => toast.error(text))
    const ticked = (await solved.current) !== null
    setStatus(ticked ? 'done' : 'open')
    if (ticked) setRound((old) => old + 1)
  }

  /** In the background, so a failure is not shown: `take` retries. */
  const renew = () => {
    solved.current = solveNewChallenge(() => {})
    void solved.current.then((next) => next && setRound((old) => old + 1))
  }

  const renewOld = useEffectEvent(renew)
  useEffect(() => {
    if (status !== 'done' || isWidget.current) return
    const timer = setTimeout(() => renewOld(), renewAfterMs)
    return () => clearTimeout(timer)
  }, [status, round])

  /** A widget that runs the check itself hands over its token, or null once it is invalid. */
  const hand = (token: string | null) => {
    isWidget.current = true
    solved.current = Promise.resolve(token ? { token, at: Date.now() } : null)
    setStatus(token ? 'done' : 'open')
    if (token) setMissed(false)
  }

  /** Resolves to the token; shows an error and returns null if the check was not started. */
  const take = async () => {
    if (status === 'open') {
      setMissed(true)
      toast.error(messages.auth.humanCheck)
      return null
    }
    const first = (await solved.current) ?? null
    // A widget renews its token itself.
    if (isWidget.current || isFresh(first) || status === 'working') return first?.token ?? null
    solved.current = solveNewChallenge((text) => toast.error(text))
    return (await solved.current)?.token ?? null
  }

  /** Called after a call, which has used the token. */
  const reset = () => {
    if (!isWidget.current) return renew()
    setStatus('open')
    setRound((old) => old + 1)
  }

  return { status, missed, round, work, hand, take, reset }
}

export type HumanCheckState = ReturnType<typeof useHumanCheck>
