import { step } from '../scripts/steps/report.mjs'
import { generateLoad, median, randomClientIp } from './load.mjs'

/**
 * @typedef {import('./rows.mjs').Row} Row
 * @typedef {import('./load.mjs').Call} Call
 * @typedef {{ ms: number, timeRatio: number, perSecond: number, rateRatio: number, errors: number }} Round
 * @typedef {{ rows: Row[], roundCount: number, productUrl: string, emptyAppUrl: string, seeded: any,
 *   fileServerPort: number, createHumanCheckTokens: (count: number) => Promise<string[]> }} Setup `seeded`: users,
 *   certificate IDs and more, created by seed.ts
 */

/** One call at a time: measures how long a call takes. */
const singleCall = { parallel: 1, durationMs: 500, maxCalls: 1 }
/** A pair is one call of the empty application and one of the product. */
const defaultPairCount = 40
/** Calls in parallel: measures how many are answered per second. */
const parallelCalls = { parallel: 16, durationMs: 500 }
/** The parallel calls go to the two applications alternately, this many times to each. */
const parallelRuns = 4
const warmUpWrites = { parallel: 4, durationMs: 500, maxCalls: 40 }
/** Long enough to fill the caches and let V8 optimize, as in everyday use. */
const warmUpReads = { parallel: 16, durationMs: 5000 }

/**
 * Compares each call of rows.mjs with the API route or page of an empty application.
 * @param {Setup} setup @returns {Promise<string[]>} a table
 */
export async function compare(setup) {
  const callCounts = new Map(setup.rows.map(({ name }) => [name, 0]))
  const roundsByName = new Map(setup.rows.map(({ name }) => [name, /** @type {Round[]} */ ([])]))
  for (let round = 0; round <= setup.roundCount; round++) {
    const title = round ? `Measuring, round ${round} of ${setup.roundCount}` : 'Warming up'
    await step(title, async () => {
      for (const row of setup.rows) {
        const nextCall = await createCallSupplier(setup, row, callCounts)
        if (!round) await warmUpRow(setup, row, nextCall)
        else roundsByName.get(row.name)?.push(await measure(setup, row, nextCall))
      }
    })
  }
  return table(roundsByName)
}

/**
 * Returns a function that returns the next call of a row, each from another client IP address.
 * @param {Setup} setup @param {Row} row @param {Map<string, number>} callCounts
 */
async function createCallSupplier({ seeded, fileServerPort, createHumanCheckTokens }, row, callCounts) {
  const unusedTokens = row.humanCheckTokenCount ? await createHumanCheckTokens(row.humanCheckTokenCount) : []
  const nextIndex = () => {
    const index = callCounts.get(row.name) ?? 0
    callCounts.set(row.name, index + 1)
    return index
  }
  const callContext = { seeded, fileServerPort, nextIndex, humanCheckToken: () => unusedTokens.pop() }
  return () => {
    const call = row.call(callContext)
    return call && { ...call, clientIp: randomClientIp() }
  }
}

/** @param {Setup} setup @param {Row} row @param {() => Call | undefined} nextCall */
async function warmUpRow({ productUrl, emptyAppUrl }, row, nextCall) {
  await generateLoad(emptyAppUrl, createEmptyAppCallSupplier(row), warmUpReads)
  if (row.name.startsWith('POST') || row.humanCheckTokenCount)
    return generateLoad(productUrl, nextCall, warmUpWrites)
  return generateLoad(productUrl, nextCall, warmUpReads)
}

/**
 * Measures a row alternately with the empty application, so that other load on the machine affects both alike.
 * @param {Setup} setup @param {Row} row @param {() => Call | undefined} nextCall @returns {Promise<Round>}
 */
async function measure({ productUrl, emptyAppUrl }, row, nextCall) {
  const nextEmptyAppCall = createEmptyAppCallSupplier(row)
  const [productSingle, emptySingle] = [new CombinedLoad(), new CombinedLoad()]
  // A quarter of a row's human-check tokens is for the calls one at a time, the others for the parallel calls.
  const pairCount = row.humanCheckTokenCount ? row.humanCheckTokenCount / 4 : defaultPairCount
  for (let pair = 0; pair < pairCount; pair++) {
    emptySingle.add(await generateLoad(emptyAppUrl, nextEmptyAppCall, singleCall))
    productSingle.add(await generateLoad(productUrl, nextCall, singleCall))
  }
  const [ms, emptyMs] = [median(productSingle.responseTimesMs), median(emptySingle.responseTimesMs)]
  const [productParallel, emptyParallel] = [new CombinedLoad(), new CombinedLoad()]
  for (let run = 0; run < parallelRuns; run++) {
    emptyParallel.add(await generateLoad(emptyAppUrl, nextEmptyAppCall, parallelCalls))
    productParallel.add(await generateLoad(productUrl, nextCall, parallelCalls))
  }
  const errors = [productSingle, productParallel].reduce(
    (sum, { statuses }) => sum + countErrors(statuses, row),
    0,
  )
  const { perSecond } = productParallel
  return { ms, timeRatio: ms / emptyMs, perSecond, rateRatio: perSecond / emptyParallel.perSecond, errors }
}

/** Adds up the outcomes of several loads. */
class CombinedLoad {
  /** @type {number[]} */ responseTimesMs = []
  /** @type {[number, number][]} */ statuses = []
  seconds = 0

  /** @param {import('./load.mjs').Outcome} outcome */
  add({ responseTimesMs, statuses, perSecond }) {
    this.responseTimesMs.push(...responseTimesMs)
    this.statuses.push(...statuses)
    if (responseTimesMs.length) this.seconds += responseTimesMs.length / perSecond
  }

  get perSecond() {
    return this.responseTimesMs.length / this.seconds
  }
}

/**
 * Counts the responses with an error that is not the expected one.
 * @param {[number, number][]} statuses @param {Row} row
 */
const countErrors = (statuses, row) =>
  statuses
    .filter(([status]) => status >= 400 && status !== row.expectedError)
    .reduce((sum, [, count]) => sum + count, 0)

/** Supplies the calls of the empty application with which a row is compared; `baseline` is set for pages. @param {Row} row @returns {() => Call} */
const createEmptyAppCallSupplier = (row) => () =>
  row.baseline
    ? { method: 'GET', path: row.baseline === 'page' ? '/' : '/dynamic' }
    : row.name.startsWith('POST')
      ? { method: 'POST', path: '/api/empty', body: {} }
      : { method: 'GET', path: '/api/empty' }

/** @param {Map<string, Round[]>} roundsByName */
function table(roundsByName) {
  const lines = [...roundsByName].map(([name, all]) => {
    /** @param {Exclude<keyof Round, 'errors'>} key */
    const medianOf = (key) => median(all.map((round) => round[key]))
    const errors = all.reduce((sum, round) => sum + round.errors, 0)
    const figures = [
      medianOf('ms').toFixed(2),
      `${medianOf('timeRatio').toFixed(2)} ×`,
      medianOf('perSecond').toFixed(0),
      medianOf('rateRatio').toFixed(2),
    ]
    return `| ${[name, ...figures, errors || ''].join(' | ')} |`
  })
  return [
    '| What | ms | ratio to empty | per second, 16 at once | ratio to empty | errors |',
    '|---|---:|---:|---:|---:|---:|',
    ...lines,
  ]
}
