import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, parse, resolve } from 'node:path'
import { projectPath, root } from '../steps/paths.mjs'
import { CommandError } from '../steps/report.mjs'
import { loadOrCreateSecrets, parseSecrets, serializeSecrets } from '../steps/secrets.mjs'

/** @typedef {{ dataDir: string, SIGNING_KEYS_DIR?: string | undefined, NEXTAUTH_SECRET?: string | undefined }} Settings */

/** @param {Settings} settings */
export const keyFolder = ({ dataDir, SIGNING_KEYS_DIR }) =>
  resolve(root, SIGNING_KEYS_DIR ?? join(dataDir, 'keys'))

/** @param {string} folder @returns {string[]} */
export const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

/** The names in a key folder, without those of subfolders, which hold no keys. @param {string} folder */
const keyNamesIn = (folder) =>
  namesIn(folder).filter((name) => !statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory())

/**
 * Copies the files that a backup needs besides the database: signing keys, secrets and .env.
 * @param {Settings} settings @param {string} backupFolder
 * @returns {{ hasSigningKeys: boolean }}
 */
export function collectFiles(settings, backupFolder) {
  const keys = keyFolder(settings)
  const keyNames = keyNamesIn(keys)
  if (keyNames.length > 0) mkdirSync(join(backupFolder, 'keys'), { mode: 0o700 })
  // Copies the targets of symbolic links: a backup with such a link could not be restored.
  for (const name of keyNames) copyFileSync(join(keys, name), join(backupFolder, 'keys', name))
  const secrets = loadOrCreateSecrets(settings.dataDir)
  // The secret in use: `npm start`, too, prefers NEXTAUTH_SECRET to the one in secrets.json.
  const sessionSecret = settings.NEXTAUTH_SECRET ?? secrets.sessionSecret
  writeFileSync(join(backupFolder, 'secrets.json'), serializeSecrets({ ...secrets, sessionSecret }), {
    mode: 0o600,
  })
  if (existsSync(projectPath('.env'))) copyFileSync(projectPath('.env'), join(backupFolder, 'settings.env'))
  return { hasSigningKeys: keyNames.length > 0 }
}

/** @param {string} file @param {string} other */
const haveSameContent = (file, other) =>
  existsSync(file) && existsSync(other) && readFileSync(file).equals(readFileSync(other))

/**
 * Whether the backup's signing keys have to be restored. Without `force`, throws if other keys would be replaced: their
 * signatures could no longer be verified.
 * @param {Settings} settings @param {string} backupFolder @param {{ force: boolean }} options
 * @returns {boolean}
 */
export function mustRestoreKeys(settings, backupFolder, { force }) {
  const target = keyFolder(settings)
  const source = join(backupFolder, 'keys')
  const isSame = (/** @type {string} */ name) => haveSameContent(join(source, name), join(target, name))
  if (keyNamesIn(source).every(isSame)) return false
  if (!keyNamesIn(target).every(isSame) && !force)
    throw new CommandError(
      `${target} holds other signing keys than the backup. Nothing was changed; with --force they are set aside.`,
    )
  return true
}

/**
 * Restores the session secret and, with `restoresKeys`, the keys. Saves the backup's .env as restored.env if it differs
 * from .env. Renames former keys and a former restored.env. On an error, undoes all.
 * @param {Settings} settings @param {string} backupFolder @param {{ restoresKeys: boolean }} options
 * @returns {{ notes: string[], revert: () => void }} `notes` are for the operator
 */
export function restoreFiles(settings, backupFolder, { restoresKeys }) {
  /** @type {(() => void)[]} */
  const undoSteps = []
  const revert = () => undoSteps.reverse().forEach((each) => each())
  try {
    replaceSecrets(settings, backupFolder, undoSteps)
    const notes = restoresKeys ? replaceKeys(settings, backupFolder, undoSteps) : []
    return { notes: [...notes, ...writeRestoredEnv(settings, backupFolder, undoSteps)], revert }
  } catch (error) {
    revert()
    throw error
  }
}

/**
 * Removes copies of keys that killed restores have left beside the key folder. Earlier versions named them `coming`.
 * @param {Settings} settings
 */
export function removeKeyCopies(settings) {
  const target = keyFolder(settings)
  for (const name of namesIn(dirname(target)))
    if (/\.(?:restoring|coming)-\d+$/.test(name) && parse(name).name === basename(target))
      rmSync(join(dirname(target), name), { recursive: true })
}

/** @typedef {(settings: Settings, backupFolder: string, undoSteps: (() => void)[]) => string[]} Step returns notes */

/** @type {Step} */
function replaceSecrets({ dataDir }, backupFolder, undoSteps) {
  const current = loadOrCreateSecrets(dataDir)
  const { sessionSecret } = parseSecrets(readFileSync(join(backupFolder, 'secrets.json'), 'utf8'))
  // This installation keeps its own database passwords.
  writeAtomically(join(dataDir, 'secrets.json'), serializeSecrets({ ...current, sessionSecret }))
  undoSteps.push(() => writeAtomically(join(dataDir, 'secrets.json'), serializeSecrets(current)))
  return []
}

/** @type {Step} */
function replaceKeys(settings, backupFolder, undoSteps) {
  const target = keyFolder(settings)
  const formerKeys = `${target}.before-${Date.now()}`
  const temporary = `${target}.restoring-${process.pid}`
  mkdirSync(dirname(target), { recursive: true })
  undoSteps.push(() => rmSync(temporary, { recursive: true, force: true }))
  // Not with the mode of the backup's folder: in older backups, every account may list it.
  mkdirSync(temporary, { mode: 0o700 })
  cpSync(join(backupFolder, 'keys'), temporary, { recursive: true })
  const hadKeys = existsSync(target)
  if (hadKeys) {
    renameSync(target, formerKeys)
    undoSteps.push(() => renameSync(formerKeys, target))
  }
  renameSync(temporary, target)
  undoSteps.push(() => rmSync(target, { recursive: true, force: true }))
  return hadKeys && keyNamesIn(formerKeys).length ? [`The former signing keys are in ${formerKeys}.`] : []
}

/** @type {Step} */
function writeRestoredEnv({ dataDir }, backupFolder, undoSteps) {
  const backedUpEnvFile = join(backupFolder, 'settings.env')
  if (!existsSync(backedUpEnvFile) || haveSameContent(backedUpEnvFile, projectPath('.env'))) return []
  const restoredEnvFile = join(dataDir, 'restored.env')
  const notes = [`The settings of the backup are in ${restoredEnvFile}: compare them with .env.`]
  if (haveSameContent(backedUpEnvFile, restoredEnvFile)) return notes
  if (existsSync(restoredEnvFile)) {
    const formerRestoredEnvFile = `${restoredEnvFile}.before-${Date.now()}`
    renameSync(restoredEnvFile, formerRestoredEnvFile)
    undoSteps.push(() => renameSync(formerRestoredEnvFile, restoredEnvFile))
    notes.push(`The settings of an earlier restore are in ${formerRestoredEnvFile}.`)
  }
  writeAtomically(restoredEnvFile, readFileSync(backedUpEnvFile, 'utf8'))
  undoSteps.push(() => rmSync(restoredEnvFile, { force: true }))
  return notes
}

/** @param {string} file @param {string} text */
function writeAtomically(file, text) {
  try {
    writeFileSync(`${file}.new`, text, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  } catch (error) {
    rmSync(`${file}.new`, { force: true })
    throw error
  }
}
