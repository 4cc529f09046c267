import { startFilledDatabase, runBenchProgram } from './filled-database.mjs'

/**
 * Measures how long it takes to assign 10,000 pending submissions to 20 reviewers. Returns Markdown; fails if not all
 * are assigned, or the loads of the reviewers differ by more than 10 %.
 * @param {(stop: () => unknown) => void} registerStop
 */
export const measureAssignment = async (registerStop) =>
  runBenchProgram(await startFilledDatabase('queue', registerStop), 'assignment.ts')
