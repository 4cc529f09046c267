import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Passwords and keys that the installation has created, in the data folder, readable by its owner only.
 * @param {string} dataDir
 * @returns {{ sessionSecret: string, databaseOwner: string, database: string }}
 */
export function secrets(dataDir) {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const random = () => randomBytes(32).toString('base64url')
  const created = { sessionSecret: random(), databaseOwner: random(), database: random() }
  // Written under another name and renamed, so that a killed process leaves nothing or the complete file.
  writeFileSync(`${file}.new`, JSON.stringify(created, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return created
}
