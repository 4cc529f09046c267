import { mkdirSync, rmSync } from 'node:fs'
import { at } from './paths.mjs'
import { claim } from './pid-file.mjs'
import { until } from './process.mjs'
import { CommandError } from './report.mjs'

/**
 * Runs work that changes the project's folder, while no other process runs work of the same name.
 * @template T
 * @param {string} name @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withMutex(name, work) {
  const file = at('node_modules', `.${name.replace(/[^a-z]+/g, '-')}.pid`)
  mkdirSync(at('node_modules'), { recursive: true })
  if (!(await until(() => claim(file), 900_000)))
    throw new CommandError(`Another process is ${name} as well, and does not come to an end.`)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
