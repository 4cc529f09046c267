import { runBenchProgram, startFilledDatabase } from './filled-database.mjs'

/**
 * Measures how long each list, search, dashboard and report takes with 100,000 users, 500 courses and 2,000 batches.
 * Returns a table in Markdown.
 * @param {(stop: () => unknown) => void} registerStop
 */
export const measureLists = async (registerStop) =>
  runBenchProgram(await startFilledDatabase('large', registerStop), 'lists.ts')

/**
 * Measures the jobs that send reminders and daily e-mails, and the one that deletes old notices, on the database of
 * `measureLists`. Returns a table in Markdown.
 * @param {(stop: () => unknown) => void} registerStop
 */
export const measureNotices = async (registerStop) =>
  runBenchProgram(await startFilledDatabase('large', registerStop), 'notices.ts')
