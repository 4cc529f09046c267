import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The passwords are those of two PostgreSQL roles.
 * @typedef {{ sessionSecret: string, superuserPassword: string, appPassword: string }} Secrets
 */

/**
 * Reads secrets.json from the data folder, or creates it with mode 0600.
 * @param {string} dataDir @returns {Secrets}
 */
export function loadOrCreateSecrets(dataDir) {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) return parseSecrets(readFileSync(file, 'utf8'))
  const random = () => randomBytes(32).toString('base64url')
  const created = { sessionSecret: random(), superuserPassword: random(), appPassword: random() }
  // A rename is atomic: a killed process leaves no file or the complete one.
  writeFileSync(`${file}.new`, serializeSecrets(created), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return created
}

/**
 * The names in the file are `databaseOwner` and `database`, because existing installations have these.
 * @param {string} json @returns {Secrets}
 */
export function parseSecrets(json) {
  const { sessionSecret, databaseOwner, database } = JSON.parse(json)
  return { sessionSecret, superuserPassword: databaseOwner, appPassword: database }
}

/** @param {Secrets} secrets */
export const serializeSecrets = ({ sessionSecret, superuserPassword, appPassword }) =>
  JSON.stringify({ sessionSecret, databaseOwner: superuserPassword, database: appPassword }, null, 2)
