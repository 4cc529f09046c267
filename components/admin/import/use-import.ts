'use client'

import { useRef, useState } from 'react'
import { importWithRetry } from '@/components/ui/import-with-retry'
import { call, messageOf } from '@/lib/browser/api-client'
import { combineParts, type Outcome } from '@/lib/import/outcome'
import { contradictions, type LearnerRow } from '@/lib/import/rules'
import { learnerImport as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { adminApi } from '@/lib/admin-routes'

export type Phase = 'none' | 'checking' | 'checked' | 'importing' | 'imported'

type State = {
  phase: Phase
  file: string
  rows: LearnerRow[]
  outcomes: Outcome[]
  done: number
  total: number
  problem: string | null
}

const start: State = { phase: 'none', file: '', rows: [], outcomes: [], done: 0, total: 0, problem: null }

type Reader = typeof import('@/lib/import/read')

const loadReader = () => importWithRetry<Reader>(() => import('@/lib/import/read'))

/** Import of a CSV file: parsed here, dry run on the server, then written. Sent in batches to show progress. */
export function useImport() {
  const [state, setState] = useState(start)
  const busy = useRef(false)
  const patch = (changes: Partial<State>) => setState((now) => ({ ...now, ...changes }))

  const send = async (path: string, rows: LearnerRow[], { inParts }: Reader) => {
    const outcomes: Outcome[] = []
    for (const part of inParts(rows)) {
      const { data } = await call<{ data: Outcome[] }>('POST', path, { rows: part })
      outcomes.push(...data)
      patch({ done: outcomes.length })
    }
    return outcomes
  }

  const check = async (file: File) => {
    if (busy.current) return
    busy.current = true
    setState({ ...start, phase: 'checking', file: file.name })
    try {
      if (file.size > limits.fileMaxBytes) return setState({ ...start, problem: messages.import.tooLarge })
      const reader = await loadReader()
      if (!reader) return setState(start)
      const { rows, problem } = reader.readLearners(new Uint8Array(await file.arrayBuffer()))
      if (!rows) return setState({ ...start, problem })
      patch({ rows, total: rows.length })
      const outcomes = combineParts(
        rows,
        await send(adminApi.checkImport, rows, reader),
        contradictions(rows),
      )
      patch({ phase: 'checked', outcomes })
    } catch (error) {
      setState({ ...start, problem: messageOf(error, messages.import.checkFailed) })
    } finally {
      busy.current = false
    }
  }

  const commit = async () => {
    if (busy.current) return
    busy.current = true
    const left = new Set(state.outcomes.filter(({ problem }) => problem).map(({ line }) => line))
    const rows = state.rows.filter(({ line }) => !left.has(line))
    const reader = await loadReader()
    if (!reader) return void (busy.current = false)
    patch({ phase: 'importing', done: 0, total: rows.length, problem: null })
    try {
      patch({ outcomes: await send(adminApi.importLearners, rows, reader), phase: 'imported' })
    } catch (error) {
      patch({ phase: 'checked', problem: messageOf(error, messages.import.importFailed) })
    } finally {
      busy.current = false
    }
  }

  return { ...state, check, commit, reset: () => setState(start) }
}
