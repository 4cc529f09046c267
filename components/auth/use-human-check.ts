'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadModuleOrToast } from '@/components/ui/load-module-or-toast'
import { toast } from '@/components/ui/toast'
import { messageOf } from '@/lib/browser/api-client'
import { humanCheck } from '@/lib/limits'
import * as messages from '@/lib/messages'

type HumanCheckToken = { value: string; createdAt: number }

const renewAfterMs = humanCheck.validForMs - humanCheck.renewBeforeMs
const isFresh = (token: HumanCheckToken | null): token is HumanCheckToken =>
  token !== null && Date.now() - token.createdAt < renewAfterMs

/** Resolves to null on failure. If the import fails, `loadModuleOrToast` shows a toast; else `onFailure` is called. */
async function solveNewChallenge(onFailure: (text: string) => void): Promise<HumanCheckToken | null> {
  const solver = await loadModuleOrToast(() => import('./solve-challenge'))
  if (!solver) return null
  // The server creates the challenge when it is requested, and the token expires with it.
  const createdAt = Date.now()
  try {
    return { value: await solver.solveChallenge(), createdAt }
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
  const [submittedUnsolved, setSubmittedUnsolved] = useState(false)
  /** This is the `key` of the widget: a change mounts a new widget. A change also restarts the renewal timer. */
  const [tokenVersion, setTokenVersion] = useState(0)
  const latestToken = useRef<Promise<HumanCheckToken | null>>(undefined)
  const usesWidget = useRef(false)

  const solve = async () => {
    if (status !== 'unsolved') return
    setStatus('working')
    setSubmittedUnsolved(false)
    latestToken.current = solveNewChallenge((text) => toast.error(text))
    const isSolved = (await latestToken.current) !== null
    setStatus(isSolved ? 'done' : 'unsolved')
    if (isSolved) setTokenVersion((old) => old + 1)
  }

  /** Runs in the background and hides a failure: `takeToken` retries. */
  const renew = () => {
    latestToken.current = solveNewChallenge(() => {})
    void latestToken.current.then((next) => next && setTokenVersion((old) => old + 1))
  }

  const renewBeforeExpiry = useEffectEvent(renew)
  useEffect(() => {
    if (status !== 'done' || usesWidget.current) return
    const timer = setTimeout(() => renewBeforeExpiry(), renewAfterMs)
    return () => clearTimeout(timer)
  }, [status, tokenVersion])

  /** Stores the token of the Turnstile widget; null if the token has expired or the widget failed. */
  const setWidgetToken = (token: string | null) => {
    usesWidget.current = true
    latestToken.current = Promise.resolve(token ? { value: token, createdAt: Date.now() } : null)
    setStatus(token ? 'done' : 'unsolved')
    if (token) setSubmittedUnsolved(false)
  }

  /** Resolves to a token, or to null after showing an error, for example if the check was not started. */
  const takeToken = async () => {
    if (status === 'unsolved') {
      setSubmittedUnsolved(true)
      toast.error(messages.auth.humanCheck)
      return null
    }
    const current = (await latestToken.current) ?? null
    // A widget renews its token itself. If `status` is 'working', `solve` has shown an error if it failed.
    if (usesWidget.current || isFresh(current) || status === 'working') return current?.value ?? null
    latestToken.current = solveNewChallenge((text) => toast.error(text))
    return (await latestToken.current)?.value ?? null
  }

  /** To be called after a failed sign-in or registration, because the call may have used the token. */
  const replaceToken = () => {
    if (!usesWidget.current) return renew()
    setStatus('unsolved')
    setTokenVersion((old) => old + 1)
  }

  return { status, submittedUnsolved, tokenVersion, solve, setWidgetToken, takeToken, replaceToken }
}

export type HumanCheckState = ReturnType<typeof useHumanCheck>
