import { filledDatabase, runOn } from './lists.mjs'

/**
 * Deals out 10,000 waiting submissions to 20 reviewers: a table in Markdown with the time and the loads. Fails if loads
 * differ by more than 10 %.
 * @param {(stop: () => unknown) => void} onRunning
 */
export const measureDealing = async (onRunning) =>
  runOn(await filledDatabase('queue', onRunning), 'dealing.ts')
