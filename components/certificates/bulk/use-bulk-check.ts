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
  phase: 'idle' | 'checking' | 'ended'
  listedIds: ListedId[]
  results: ReadonlyMap<string, CheckResult>
  error: string | null
}

const initialState: State = { phase: 'idle', listedIds: [], results: new Map(), error: null }

/** An ID with a `problem` is invalid or a duplicate, so it is never requested. */
const uncheckedIds = ({ listedIds, results }: Pick<State, 'listedIds' | 'results'>) =>
  listedIds.filter(({ problem, cid }) => !problem && !results.has(cid))

/** Reads a list of IDs and requests their results in chunks. An interrupted check can be resumed. */
export function useBulkCheck() {
  const [state, setState] = useState(initialState)
  const busy = useRef(false)

  const requestResults = async (ids: ListedId[], previousResults: ReadonlyMap<string, CheckResult>) => {
    if (busy.current) return
    busy.current = true
    const results = new Map(previousResults)
    const pendingIds = uncheckedIds({ listedIds: ids, results })
    setState({ phase: 'checking', listedIds: ids, results, error: null })
    let error: string | null = null
    try {
      for (let from = 0; from < pendingIds.length; from += limits.idsPerGet) {
        const chunk = pendingIds.slice(from, from + limits.idsPerGet)
        const { data } = await call<{ data: CheckResult[] }>(
          'GET',
          api.verifyCertificates(chunk.map(({ cid }) => cid)),
        )
        for (const checked of data) results.set(checked.id, checked)
        setState({ phase: 'checking', listedIds: ids, results: new Map(results), error })
      }
    } catch (failure) {
      error = messageOf(failure, messages.bulkCheck.failed)
    }
    setState({ phase: 'ended', listedIds: ids, results, error })
    busy.current = false
  }

  return {
    ...state,
    checkableCount: state.listedIds.filter(({ problem }) => !problem).length,
    uncheckedCount: uncheckedIds(state).length,
    check: (text: string) => void requestResults(readIds(text), new Map()),
    resume: () => void requestResults(state.listedIds, state.results),
    reset: () => setState(initialState),
  }
}

export type BulkCheck = ReturnType<typeof useBulkCheck>
