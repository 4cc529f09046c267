import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from './process.mjs'
import { StartError } from './report.mjs'

/**
 * One launcher per data folder: a second one would stop the database under the first.
 * @param {string} dataDir
 * @returns {() => void} gives the folder back
 */
export function lockDataFolder(dataDir) {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'launcher.pid')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const pid = Number(readFileSync(file, 'utf8'))
      if (pid !== process.pid && /scripts\/(start|test|migration|reset)\.mjs/.test(commandLine(pid))) {
        throw new StartError(`It runs already, as process ${pid}. Stop that one first.`)
      }
      // Its owner was killed.
      rmSync(file, { force: true })
    }
  }
  throw new StartError(`The data folder ${dataDir} is in use.`)
}
