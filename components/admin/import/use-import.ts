'use client'

import { useRef, useState } from 'react'
import { loadModuleOrToast } from '@/components/ui/load-module-or-toast'
import { call, messageOf } from '@/lib/browser/api-client'
import type { ParsedFile } from '@/lib/import/parse-file'
import { fileImport as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'

type Phase = 'none' | 'checking' | 'checked' | 'importing' | 'imported'

type Parser = typeof import('@/lib/import/parse-file')

type NumberedRow = { line: number }
export type RowOutcome = { line: number; problem: string | null }

/** How one kind of file is parsed, checked and imported. The rows are sent in parts, one request for each. */
export type ImportDefinition<Row extends NumberedRow, Outcome extends RowOutcome> = {
  parse: (parser: Parser, bytes: Uint8Array) => ParsedFile<Row>
  /**
   * Combines the outcomes of a file's parts. The server checks each part alone, so this corrects the outcomes of rows
   * that repeat or contradict a row of an earlier part.
   */
  combine: (rows: Row[], outcomes: Outcome[]) => Outcome[]
  checkPath: string
  importPath: string
  /** Additional body fields of the request with `partRows`: what the server has to know of earlier parts. */
  extraFields?: (fileRows: Row[], partRows: Row[], earlierOutcomes: Outcome[]) => object
}

type State<Row, Outcome> = {
  phase: Phase
  fileName: string
  rows: Row[]
  outcomes: Outcome[]
  done: number
  total: number
  problem: string | null
}

const initialState: State<never, never> = {
  phase: 'none',
  fileName: '',
  rows: [],
  outcomes: [],
  done: 0,
  total: 0,
  problem: null,
}

const loadParser = () => loadModuleOrToast<Parser>(() => import('@/lib/import/parse-file'))

/** Imports a CSV file: parses it in the browser, checks it on the server, then imports it part by part. */
export function useImport<Row extends NumberedRow, Outcome extends RowOutcome>(
  definition: ImportDefinition<Row, Outcome>,
) {
  const [state, setState] = useState<State<Row, Outcome>>(initialState)
  const busy = useRef(false)
  const patch = (changes: Partial<State<Row, Outcome>>) => setState((former) => ({ ...former, ...changes }))

  const sendInParts = async (path: string, rows: Row[], { splitIntoParts }: Parser) => {
    const outcomes: Outcome[] = []
    for (const part of splitIntoParts(rows)) {
      const { data } = await call<{ data: Outcome[] }>('POST', path, {
        rows: part,
        ...definition.extraFields?.(rows, part, outcomes),
      })
      outcomes.push(...data)
      patch({ done: outcomes.length })
    }
    return outcomes
  }

  const check = async (file: File) => {
    if (busy.current) return
    busy.current = true
    setState({ ...initialState, phase: 'checking', fileName: file.name })
    try {
      if (file.size > limits.fileMaxBytes)
        return setState({ ...initialState, problem: messages.import.tooLarge })
      const parser = await loadParser()
      if (!parser) return setState(initialState)
      const { rows, problem } = definition.parse(parser, new Uint8Array(await file.arrayBuffer()))
      if (!rows) return setState({ ...initialState, problem })
      patch({ rows, total: rows.length })
      const outcomes = definition.combine(rows, await sendInParts(definition.checkPath, rows, parser))
      patch({ phase: 'checked', outcomes })
    } catch (error) {
      setState({ ...initialState, problem: messageOf(error, messages.import.checkFailed) })
    } finally {
      busy.current = false
    }
  }

  const commit = async () => {
    if (busy.current) return
    busy.current = true
    const skipped = state.outcomes.filter(({ problem }) => problem)
    const skippedLines = new Set(skipped.map(({ line }) => line))
    const rows = state.rows.filter(({ line }) => !skippedLines.has(line))
    const parser = await loadParser()
    if (!parser) return void (busy.current = false)
    patch({ phase: 'importing', done: 0, total: rows.length, problem: null })
    try {
      const outcomes = [...skipped, ...(await sendInParts(definition.importPath, rows, parser))]
      patch({ outcomes: outcomes.sort((a, b) => a.line - b.line), phase: 'imported' })
    } catch (error) {
      setState((former) => {
        const failure = messages.import.importFailed(former.done, former.total)
        return { ...former, phase: 'checked', problem: `${failure} ${messageOf(error, '')}`.trim() }
      })
    } finally {
      busy.current = false
    }
  }

  return { ...state, check, commit, reset: () => setState(initialState) }
}
