'use client'

import { useRef, useState } from 'react'
import { call, messageOf } from '@/lib/browser/api-client'
import { readIds, type ListedId } from '@/lib/certificates/verify/read-ids'
import type { Checked } from '@/lib/certificates/verify/verify-many'
import { bulkCheck as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'

type State = {
  phase: 'none' | 'checking' | 'checked'
  listed: ListedId[]
  answers: ReadonlyMap<string, Checked>
  problem: string | null
}

const start: State = { phase: 'none', listed: [], answers: new Map(), problem: null }

/** IDs that still have to be requested, each once. */
const unansweredIds = ({ listed, answers }: Pick<State, 'listed' | 'answers'>) =>
  listed.filter(({ problem, cid }) => !problem && !answers.has(cid))

/** Reads a list and requests its results in parts. An interrupted list can be resumed. */
export function useBulkCheck() {
  const [state, setState] = useState(start)
  const busy = useRef(false)

  const requestResults = async (ids: ListedId[], before: ReadonlyMap<string, Checked>) => {
    if (busy.current) return
    busy.current = true
    const answers = new Map(before)
    const open = unansweredIds({ listed: ids, answers })
    setState({ phase: 'checking', listed: ids, answers, problem: null })
    let problem: string | null = null
    try {
      for (let from = 0; from < open.length; from += limits.idsAtOnce) {
        const part = open.slice(from, from + limits.idsAtOnce)
        const { data } = await call<{ data: Checked[] }>(
          'GET',
          api.verifyCertificates(part.map(({ cid }) => cid)),
        )
        for (const checked of data) answers.set(checked.id, checked)
        setState({ phase: 'checking', listed: ids, answers: new Map(answers), problem })
      }
    } catch (error) {
      problem = messageOf(error, messages.bulkCheck.failed)
    }
    setState({ phase: 'checked', listed: ids, answers, problem })
    busy.current = false
  }

  return {
    ...state,
    total: state.listed.filter(({ problem }) => !problem).length,
    left: unansweredIds(state).length,
    check: (text: string) => void requestResults(readIds(text), new Map()),
    goOn: () => void requestResults(state.listed, state.answers),
    reset: () => setState(start),
  }
}

export type BulkCheck = ReturnType<typeof useBulkCheck>
