import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { testDataDir } from '../lib/testing/database.mjs'
import { step } from '../scripts/steps/report.mjs'
import { startFilledDatabase, runBenchProgram } from './filled-database.mjs'
import { median } from './load.mjs'

const rounds = 3
/** The report marks greater ratios: time should hardly grow with the database. */
const allowedRatio = 1.5

/**
 * Compares work on a database of 1,000,000 learners with one that has a thousandth of its learners and certificates, a
 * hundredth of its submissions, and as many courses. Returns a Markdown table.
 * @param {(stop: () => unknown) => void} registerStop
 */
export async function measureGrowth(registerStop) {
  const small = await startFilledDatabase('small', registerStop)
  const huge = await startFilledDatabase('huge', registerStop)
  await step('Reading both into memory, as after a day of use', async () => {
    for (const size of ['small', 'huge'])
      await readAllFiles(join(testDataDir, `bench-${size}`, 'postgres', 'base'))
  })
  /** @type {Record<string, number>[][]} */
  const [smallRounds, hugeRounds] = [[], []]
  for (let round = 1; round <= rounds; round++) {
    await step(`Measuring, round ${round} of ${rounds}`, async () => {
      smallRounds?.push(JSON.parse(await runBenchProgram(small, 'growth.ts')))
      hugeRounds?.push(JSON.parse(await runBenchProgram(huge, 'growth.ts')))
    })
  }
  const medianOf = (
    /** @type {Record<string, number>[] | undefined} */ results,
    /** @type {string} */ name,
  ) => median((results ?? []).map((result) => result[name] ?? NaN))
  const lines = Object.keys(smallRounds?.[0] ?? {}).map((name) => {
    const [smallMs, hugeMs] = [medianOf(smallRounds, name), medianOf(hugeRounds, name)]
    const ratio = hugeMs / smallMs
    return `| ${name} | ${smallMs.toFixed(2)} | ${hugeMs.toFixed(2)} | ${ratio.toFixed(2)} | ${ratio > allowedRatio ? 'too much' : ''} |`
  })
  return [
    `| What | ms, 1,000 learners | ms, 1,000,000 learners | ratio | more than ${allowedRatio} |`,
    '|---|---:|---:|---:|---|',
    ...lines,
  ].join('\n')
}

/**
 * Reads every file once, so that the operating system serves both databases from memory.
 * @param {string} folder
 */
async function readAllFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    for await (const chunk of createReadStream(join(entry.parentPath, entry.name), {
      highWaterMark: 1 << 20,
    }))
      void chunk
  }
}
