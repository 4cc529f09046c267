'use client'

import { useRef, useState } from 'react'
import { importWithRetry } from '@/components/ui/import-with-retry'
import { call, messageOf } from '@/lib/browser/api-client'
import type { ReadFile } from '@/lib/import/read'
import { learnerImport as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'

export type Phase = 'none' | 'checking' | 'checked' | 'importing' | 'imported'

type Reader = typeof import('@/lib/import/read')

type Numbered = { line: number }
export type RowOutcome = { line: number; problem: string | null }

/** The rows and the calls that preview and import them. */
export type ImportKind<Row extends Numbered, Outcome extends RowOutcome> = {
  read: (reader: Reader, bytes: Uint8Array) => ReadFile<Row>
  /** The outcomes of all parts together. */
  combine: (rows: Row[], outcomes: Outcome[]) => Outcome[]
  checkPath: string
  importPath: string
  /** More of the body of a call, after the outcomes of the parts before. */
  context?: (former: Outcome[]) => object
}

type State<Row, Outcome> = {
  phase: Phase
  file: string
  rows: Row[]
  outcomes: Outcome[]
  done: number
  total: number
  problem: string | null
}

const start: State<never, never> = {
  phase: 'none',
  file: '',
  rows: [],
  outcomes: [],
  done: 0,
  total: 0,
  problem: null,
}

const loadReader = () => importWithRetry<Reader>(() => import('@/lib/import/read'))

/** Import of a CSV file: parsed here, dry run on the server, then written. Sent in batches to show progress. */
export function useImport<Row extends Numbered, Outcome extends RowOutcome>(kind: ImportKind<Row, Outcome>) {
  const [state, setState] = useState<State<Row, Outcome>>(start)
  const busy = useRef(false)
  const patch = (changes: Partial<State<Row, Outcome>>) => setState((now) => ({ ...now, ...changes }))

  const send = async (path: string, rows: Row[], { inParts }: Reader) => {
    const outcomes: Outcome[] = []
    for (const part of inParts(rows)) {
      const { data } = await call<{ data: Outcome[] }>('POST', path, {
        rows: part,
        ...kind.context?.(outcomes),
      })
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
      const { rows, problem } = kind.read(reader, new Uint8Array(await file.arrayBuffer()))
      if (!rows) return setState({ ...start, problem })
      patch({ rows, total: rows.length })
      const outcomes = kind.combine(rows, await send(kind.checkPath, rows, reader))
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
      patch({ outcomes: await send(kind.importPath, rows, reader), phase: 'imported' })
    } catch (error) {
      patch({ phase: 'checked', problem: messageOf(error, messages.import.importFailed) })
    } finally {
      busy.current = false
    }
  }

  return { ...state, check, commit, reset: () => setState(start) }
}
