import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectPath, root } from './paths.mjs'
import { bundleProgram } from './bundle-program.mjs'
import { CommandError } from './report.mjs'

/**
 * Reads .env if it exists; variables that are already set take precedence. Checks all variables by the rules of
 * lib/env.ts.
 * @returns {Promise<import('../../lib/env').Environment & { dataDir: string }>}
 */
export async function readEnvironment() {
  try {
    if (existsSync(projectPath('.env'))) process.loadEnvFile(projectPath('.env'))
  } catch (cause) {
    throw new CommandError(`The file .env can't be read: ${/** @type {Error} */ (cause).message}`, { cause })
  }
  try {
    const { env } = await import(bundleProgram('lib/env.ts'))
    return { ...env, dataDir: resolve(root, env.DATA_DIR) }
  } catch (error) {
    if (error instanceof Error && error.constructor.name === 'EnvironmentError')
      throw new CommandError(error.message)
    throw error
  }
}
