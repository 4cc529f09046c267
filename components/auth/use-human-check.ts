'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { importOrToast } from '@/components/ui/import-or-toast'
import { toast } from '@/components/ui/toast'
import { messageOf } from '@/lib/browser/api-client'
import { humanCheck } from '@/lib/limits'
import * as messages from '@/lib/messages'

type SolvedChallenge = { token: string; at: number }

const renewAfterMs = humanCheck.validForMs - humanCheck.renewBeforeMs
const isFresh = (solved: SolvedChallenge | null): solved is SolvedChallenge =>
  solved !== null && Date.now() - solved.at < renewAfterMs

/** Resolves to null on failure. `onFailure` is called unless the code could not be loaded, which has its own toast. */
async function solveNewChallenge(onFailure: (text: string) => void): Promise<SolvedChallenge | null> {
  const solver = await importOrToast(() => import('./solve-challenge'))
  if (!solver) return null
  // The age counts from the request, when the server creates the challenge.
  const at = Date.now()
  try {
    return { token: await solver.solveChallenge(), at }
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
  const [status, setStatus] = useState<'unsolved' | 'working' | 'done'>('unsolved')
  const [wasSkipped, setWasSkipped] = useState(false)
  const [tokenVersion, setTokenVersion] = useState(0)
  const solved = useRef<Promise<SolvedChallenge | null>>(undefined)
  const isWidget = useRef(false)

  const solve = async () => {
    if (status !== 'unsolved') return
    setStatus('working')
    setWasSkipped(false)
    solved.current = solveNewChallenge((text) => toast.error(text))
    const isSolved = (await solved.current) !== null
    setStatus(isSolved ? 'done' : 'unsolved')
    if (isSolved) setTokenVersion((old) => old + 1)
  }

  /** Runs in the background and hides a failure: `takeToken` retries. */
  const renew = () => {
    solved.current = solveNewChallenge(() => {})
    void solved.current.then((next) => next && setTokenVersion((old) => old + 1))
  }

  const renewExpired = useEffectEvent(renew)
  useEffect(() => {
    if (status !== 'done' || isWidget.current) return
    const timer = setTimeout(() => renewExpired(), renewAfterMs)
    return () => clearTimeout(timer)
  }, [status, tokenVersion])

  /** Stores the token of the Turnstile widget; null if the token has expired or the widget failed. */
  const setWidgetToken = (token: string | null) => {
    isWidget.current = true
    solved.current = Promise.resolve(token ? { token, at: Date.now() } : null)
    setStatus(token ? 'done' : 'unsolved')
    if (token) setWasSkipped(false)
  }

  /** Resolves to a token, or to null after an error was shown, as for a check that was not started. */
  const takeToken = async () => {
    if (status === 'unsolved') {
      setWasSkipped(true)
      toast.error(messages.auth.humanCheck)
      return null
    }
    const current = (await solved.current) ?? null
    // A widget renews its token itself.
    if (isWidget.current || isFresh(current) || status === 'working') return current?.token ?? null
    solved.current = solveNewChallenge((text) => toast.error(text))
    return (await solved.current)?.token ?? null
  }

  /** To be called after a failed sign-in or registration, because the call may have used the token. */
  const replaceToken = () => {
    if (!isWidget.current) return renew()
    setStatus('unsolved')
    setTokenVersion((old) => old + 1)
  }

  return { status, wasSkipped, tokenVersion, solve, setWidgetToken, takeToken, replaceToken }
}

export type HumanCheckState = ReturnType<typeof useHumanCheck>
