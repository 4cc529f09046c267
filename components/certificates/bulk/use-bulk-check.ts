'use client'

import { useRef, useState } from 'react'
import { call, messageOf } from '@/lib/browser/api-client'
import { readIds, type ListedId } from '@/lib/certificates/verify/read-ids'
import type { CheckResult } from '@/lib/certificates/verify/verify-many'
import { bulkCheck as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'

type State = {
  /** `ended`: finished, or interrupted by `error`. */
  phase: 'none' | 'checking' | 'ended'
  listed: ListedId[]
  answers: ReadonlyMap<string, CheckResult>
  error: string | null
}

const initialState: State = { phase: 'none', listed: [], answers: new Map(), error: null }

/** IDs of the list that can be checked and have no answer yet. */
const unansweredIds = ({ listed, answers }: Pick<State, 'listed' | 'answers'>) =>
  listed.filter(({ problem, cid }) => !problem && !answers.has(cid))

/** Reads a list of IDs and requests their results in chunks. An interrupted check can be resumed. */
export function useBulkCheck() {
  const [state, setState] = useState(initialState)
  const busy = useRef(false)

  const requestResults = async (ids: ListedId[], previousAnswers: ReadonlyMap<string, CheckResult>) => {
    if (busy.current) return
    busy.current = true
    const answers = new Map(previousAnswers)
    const pendingIds = unansweredIds({ listed: ids, answers })
    setState({ phase: 'checking', listed: ids, answers, error: null })
    let error: string | null = null
    try {
      for (let from = 0; from < pendingIds.length; from += limits.idsAtOnce) {
        const chunk = pendingIds.slice(from, from + limits.idsAtOnce)
        const { data } = await call<{ data: CheckResult[] }>(
          'GET',
          api.verifyCertificates(chunk.map(({ cid }) => cid)),
        )
        for (const checked of data) answers.set(checked.id, checked)
        setState({ phase: 'checking', listed: ids, answers: new Map(answers), error })
      }
    } catch (failure) {
      error = messageOf(failure, messages.bulkCheck.failed)
    }
    setState({ phase: 'ended', listed: ids, answers, error })
    busy.current = false
  }

  return {
    ...state,
    total: state.listed.filter(({ problem }) => !problem).length,
    left: unansweredIds(state).length,
    check: (text: string) => void requestResults(readIds(text), new Map()),
    resume: () => void requestResults(state.listed, state.answers),
    reset: () => setState(initialState),
  }
}

export type BulkCheck = ReturnType<typeof useBulkCheck>
