import { filledDatabase, runOn } from './lists.mjs'

/**
 * Assigns 10,000 pending submissions to 20 reviewers: a table in Markdown with the time and the loads. Fails if loads
 * differ by more than 10 %.
 * @param {(stop: () => unknown) => void} onRunning
 */
export const measureAssignment = async (onRunning) =>
  runOn(await filledDatabase('queue', onRunning), 'assignment.ts')
