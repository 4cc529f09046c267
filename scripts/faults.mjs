/**
 * Harms a running product in every way we know and prints what came of it: `npm run test:faults`, or some of it:
 * `npm run test:faults -- kills disk`. It takes a while, and some of it takes root. The table is kept in
 * test-results/faults.md.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chore } from './steps/chore.mjs'
import { at, root } from './steps/paths.mjs'
import { step } from './steps/report.mjs'

const figuresFile = at('test-results', 'faults.jsonl')
const report = at('test-results', 'faults.json')

chore(async () => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install('develop'))
  const { generateClient } = await import('./steps/generate.mjs')
  await step("Making the database's client", generateClient)
  mkdirSync(at('test-results'), { recursive: true })
  for (const file of [figuresFile, report]) rmSync(file, { force: true })
  const files = process.argv.slice(2).map((name) => `/scripts/faults/${name}`)
  const args = ['--selectProjects', 'faults', '--runInBand', '--json', `--outputFile=${report}`]
  const code = await jest(files.length ? [...args, '--testPathPatterns', ...files] : args)
  const table = tableOf(JSON.parse(readFileSync(report, 'utf8')))
  writeFileSync(at('test-results', 'faults.md'), `${table}\n`)
  console.log(`\n${table}\n`)
  return code
})

/** @param {string[]} args @returns {Promise<number>} */
function jest(args) {
  const env = { ...process.env, FAULTS: '1', FIGURES: figuresFile }
  const child = spawn(process.execPath, [at('node_modules', 'jest', 'bin', 'jest.js'), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

/** @param {import('./steps/results.mjs').JestReport} found */
function tableOf({ testResults }) {
  const lines = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8').split('\n').filter(Boolean) : []
  /** @type {{ test: string, text: string }[]} */
  const figures = lines.map((line) => JSON.parse(line))
  const rows = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => {
      const said = figures.filter(({ test }) => test === fullName).map(({ text }) => text)
      return `| ${fullName} | ${status} | ${said.join('; ')} |`
    }),
  )
  return ['| What was done, and what must hold | Outcome | Figures |', '|---|---|---|', ...rows].join('\n')
}
