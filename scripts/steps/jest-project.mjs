import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectPath, root } from './paths.mjs'
import { CommandError, step } from './report.mjs'
import { brokenFiles } from './results.mjs'

/**
 * Runs a Jest project outside `npm test` (all files, or those that start with one of `names`) and writes its results
 * as a table into test-results.
 * @param {string} project its test files are `scripts/PROJECT/*.PROJECT.ts`
 * @param {string[]} names
 * @returns {Promise<number>} the exit code
 */
export async function runJestProject(project, names) {
  const unknownNames = names.filter(
    (name) => !readdirSync(projectPath('scripts', project)).some((file) => file.startsWith(name)),
  )
  if (unknownNames.length)
    throw new CommandError(`No file in scripts/${project} starts with ${unknownNames.join(' or ')}.`)
  const { install } = await import('./install.mjs')
  await step('Installing packages', () => install({ includeDev: true }))
  const { generateClient } = await import('./generate.mjs')
  await step('Generating the Prisma client', generateClient)
  mkdirSync(projectPath('test-results'), { recursive: true })
  const figuresFile = projectPath('test-results', `${project}.jsonl`)
  const reportFile = projectPath('test-results', `${project}.json`)
  for (const file of [figuresFile, reportFile]) rmSync(file, { force: true })
  const pathPatterns = names.map((name) => `/scripts/${project}/${name}`)
  // `--forceExit`: timers or processes that a failed test left must not delay the table.
  const args = [
    '--selectProjects',
    project,
    '--runInBand',
    '--forceExit',
    '--json',
    `--outputFile=${reportFile}`,
  ]
  // jest.config.mjs adds the project that TRIAL names; `recordTestFigure` appends to the file FIGURES.
  const env = { ...process.env, TRIAL: project, FIGURES: figuresFile }
  const code = await jest(pathPatterns.length ? [...args, '--testPathPatterns', ...pathPatterns] : args, env)
  if (!existsSync(reportFile)) throw new CommandError('Jest ran no test: its messages are above.')
  const table = tableOf(JSON.parse(readFileSync(reportFile, 'utf8')), figuresFile)
  writeFileSync(projectPath('test-results', `${project}.md`), `${table}\n`)
  console.log(`\n${table}\n`)
  return code
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<number>} */
function jest(args, env) {
  const child = spawn(process.execPath, [projectPath('node_modules', 'jest', 'bin', 'jest.js'), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

/**
 * The results as Markdown: a row for each test, and one for each file that failed although none of its tests did.
 * @param {import('./results.mjs').JestReport} report @param {string} figuresFile
 */
export function tableOf({ testResults }, figuresFile) {
  const lines = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8').split('\n').filter(Boolean) : []
  /** @type {{ test: string, text: string }[]} */
  const figures = lines.map((line) => JSON.parse(line))
  const rows = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => {
      const texts = figures.filter(({ test }) => test === fullName).map(({ text }) => text)
      return `| ${fullName} | ${status} | ${texts.join('; ')} |`
    }),
  )
  const broken = brokenFiles(testResults).map(({ name }) => `| ${relative(root, name)} | failed | |`)
  const header = ['| What was done, and what must hold | Outcome | Figures |', '|---|---|---|']
  return [...header, ...rows, ...broken].join('\n')
}
