'use client'

import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { plural } from '@/lib/format/plural'
import { FilePicker } from './file-picker'
import { useImport, type ImportDefinition, type RowOutcome } from './use-import'

type Props<Row extends { line: number }, Outcome extends RowOutcome> = {
  definition: ImportDefinition<Row, Outcome>
  /** Number of rows that change something. */
  countChanges: (outcomes: Outcome[]) => number
  explanation: ReactNode
  renderReport: (rows: Row[], outcomes: Outcome[], isImported: boolean) => ReactNode
  /** Called when an import ends, even if it failed. */
  onSettled?: () => void
}

/** Imports a file in two steps: a preview, then the import itself. */
export function FileImport<Row extends { line: number }, Outcome extends RowOutcome>({
  definition,
  countChanges,
  explanation,
  renderReport,
  onSettled,
}: Props<Row, Outcome>) {
  const { phase, fileName, rows, outcomes, done, total, problem, check, commit, reset } =
    useImport(definition)
  const changeCount = countChanges(outcomes)
  const isRunning = phase === 'checking' || phase === 'importing'
  const reportHeading = useRef<HTMLHeadingElement>(null)
  const selectButton = useRef<HTMLButtonElement>(null)
  const previousPhase = useRef(phase)
  // A new phase removes the button with the focus. Without another focus, screen readers would not announce the outcome.
  useEffect(() => {
    if (previousPhase.current === phase) return
    previousPhase.current = phase
    if (document.activeElement === document.body) (reportHeading.current ?? selectButton.current)?.focus()
  }, [phase])
  return (
    <>
      {problem && (
        <p role="alert" className="mb-4 flex items-start gap-2 font-medium text-rejected">
          <CircleAlert className="mt-0.5 size-[18px] shrink-0" aria-hidden />
          {problem}
        </p>
      )}
      {phase === 'none' && (
        <>
          <FilePicker buttonRef={selectButton} onSelect={(selected) => void check(selected)} />
          {explanation}
        </>
      )}
      {isRunning && (
        <div className="card p-5 md:p-6">
          <ProgressBar
            label={phase === 'checking' ? `Checking ${fileName}` : `Importing ${fileName}`}
            done={done}
            total={total}
          />
        </div>
      )}
      {(phase === 'checked' || phase === 'imported') && (
        <>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <h2 ref={reportHeading} tabIndex={-1} className="display min-w-0 text-xl break-words">
              {fileName}
              <span className="sr-only">{phase === 'checked' ? ' was checked' : ' was imported'}</span>
            </h2>
            <div className="flex flex-wrap gap-2.5">
              <Button variant="plain" onClick={reset}>
                {phase === 'checked' ? 'Choose another file' : 'Import another file'}
              </Button>
              {phase === 'checked' && (
                <Button onClick={() => void commit().then(onSettled)} disabled={changeCount === 0}>
                  {changeCount === 0 ? 'Nothing to import' : `Import ${plural(changeCount, 'row')}`}
                </Button>
              )}
            </div>
          </div>
          {renderReport(rows, outcomes, phase === 'imported')}
        </>
      )}
    </>
  )
}
