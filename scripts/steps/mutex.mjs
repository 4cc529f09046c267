import { mkdirSync, rmSync } from 'node:fs'
import { projectPath } from './paths.mjs'
import { claimPidFile } from './pid-file.mjs'
import { until } from './process.mjs'
import { CommandError } from './report.mjs'

/**
 * Calls `work` when no other process runs the same activity in this project. Throws a CommandError after 15 minutes of
 * waiting.
 * @template T
 * @param {string} activity as a participle, such as `installing` @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withMutex(activity, work) {
  const file = projectPath('node_modules', `.${activity.replace(/[^a-z]+/g, '-')}.pid`)
  mkdirSync(projectPath('node_modules'), { recursive: true })
  if (!(await until(() => claimPidFile(file), 900_000)))
    throw new CommandError(`Another process is ${activity} as well, and does not come to an end.`)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
