import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Records a result of the current test, such as a number that it counted, for a report such as `npm run scorecard`. */
export function recordTestFigure(text: string) {
  const { currentTestName: test, testPath = '' } = expect.getState()
  if (!process.env.FIGURES) return
  const line = { file: relative(process.cwd(), testPath), test, text }
  appendFileSync(process.env.FIGURES, `${JSON.stringify(line)}\n`)
}
