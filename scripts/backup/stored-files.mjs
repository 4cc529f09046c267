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
import { dirname, join, resolve } from 'node:path'
import { projectPath, root } from '../steps/paths.mjs'
import { CommandError } from '../steps/report.mjs'
import { loadOrCreateSecrets, parseSecrets, serializeSecrets } from '../steps/secrets.mjs'

/** @typedef {{ dataDir: string, SIGNING_KEYS_DIR?: string | undefined, NEXTAUTH_SECRET?: string | undefined }} Settings */

/** @param {Settings} settings */
export const keyFolder = ({ dataDir, SIGNING_KEYS_DIR }) =>
  resolve(root, SIGNING_KEYS_DIR ?? join(dataDir, 'keys'))

/** @param {string} folder @returns {string[]} */
export const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * Copies the files that a backup needs besides the database: signing keys, secrets and .env.
 * @param {Settings} settings @param {string} folder
 * @returns {boolean} whether there are signing keys
 */
export function collectFiles(settings, folder) {
  const keys = keyFolder(settings)
  const keyNames = namesIn(keys).filter((name) => statSync(join(keys, name)).isFile())
  if (keyNames.length > 0) mkdirSync(join(folder, 'keys'))
  // Copies the targets of symbolic links: a backup with such a link could not be restored. Subfolders hold no keys.
  for (const name of keyNames) copyFileSync(join(keys, name), join(folder, 'keys', name))
  const secrets = loadOrCreateSecrets(settings.dataDir)
  // The secret in force: `npm start`, too, prefers NEXTAUTH_SECRET to the secret in secrets.json.
  const sessionSecret = settings.NEXTAUTH_SECRET ?? secrets.sessionSecret
  writeFileSync(join(folder, 'secrets.json'), serializeSecrets({ ...secrets, sessionSecret }), {
    mode: 0o600,
  })
  if (existsSync(projectPath('.env'))) copyFileSync(projectPath('.env'), join(folder, 'settings.env'))
  return keyNames.length > 0
}

/** @param {string} file @param {string} other */
const haveSameContent = (file, other) => existsSync(other) && readFileSync(file).equals(readFileSync(other))

/**
 * Whether the backup's signing keys have to be restored. Without `force`, throws if other keys would be replaced: their
 * signatures could no longer be verified.
 * @param {Settings} settings @param {string} folder @param {boolean} force
 * @returns {boolean}
 */
export function mustRestoreKeys(settings, folder, force) {
  const target = keyFolder(settings)
  const keyNames = namesIn(join(folder, 'keys'))
  if (keyNames.every((name) => haveSameContent(join(folder, 'keys', name), join(target, name)))) return false
  if (namesIn(target).length && !force)
    throw new CommandError(
      `${target} holds other signing keys than the backup. Nothing was changed; with --force they are set aside.`,
    )
  return true
}

/**
 * Restores the session secret and, with `restoresKeys`, the keys. Writes the backup's .env to restored.env if they
 * differ. Renames former keys and a former restored.env. On an error, undoes everything.
 * @param {Settings} settings @param {string} folder @param {boolean} restoresKeys
 * @returns {{ notes: string[], revert: () => void }} `notes` are for the operator
 */
export function restoreFiles(settings, folder, restoresKeys) {
  /** @type {(() => void)[]} */
  const undoSteps = []
  const revert = () => undoSteps.reverse().forEach((each) => each())
  try {
    replaceSecrets(settings, folder, undoSteps)
    const notes = restoresKeys ? replaceKeys(settings, folder, undoSteps) : []
    return { notes: [...notes, ...writeSettings(settings, folder, undoSteps)], revert }
  } catch (error) {
    revert()
    throw error
  }
}

/** @typedef {(settings: Settings, folder: string, undoSteps: (() => void)[]) => string[]} Step returns notes */

/** @type {Step} */
function replaceSecrets({ dataDir }, folder, undoSteps) {
  const current = loadOrCreateSecrets(dataDir)
  const { sessionSecret } = parseSecrets(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  // This installation keeps its own database passwords.
  writeAtomically(join(dataDir, 'secrets.json'), serializeSecrets({ ...current, sessionSecret }))
  undoSteps.push(() => writeAtomically(join(dataDir, 'secrets.json'), serializeSecrets(current)))
  return []
}

/** @type {Step} */
function replaceKeys(settings, folder, undoSteps) {
  const target = keyFolder(settings)
  const aside = `${target}.before-${Date.now()}`
  const temporary = `${target}.coming-${process.pid}`
  mkdirSync(dirname(target), { recursive: true })
  undoSteps.push(() => rmSync(temporary, { recursive: true, force: true }))
  cpSync(join(folder, 'keys'), temporary, { recursive: true })
  const hadKeys = existsSync(target)
  if (hadKeys) {
    renameSync(target, aside)
    undoSteps.push(() => renameSync(aside, target))
  }
  renameSync(temporary, target)
  undoSteps.push(() => rmSync(target, { recursive: true, force: true }))
  return hadKeys && namesIn(aside).length ? [`The former signing keys are in ${aside}.`] : []
}

/** @type {Step} */
function writeSettings({ dataDir }, folder, undoSteps) {
  const env = join(folder, 'settings.env')
  if (!existsSync(env) || haveSameContent(env, projectPath('.env'))) return []
  const file = join(dataDir, 'restored.env')
  const notes = [`The settings of the backup are in ${file}: compare them with .env.`]
  if (haveSameContent(env, file)) return notes
  if (existsSync(file)) {
    const aside = `${file}.before-${Date.now()}`
    renameSync(file, aside)
    undoSteps.push(() => renameSync(aside, file))
    notes.push(`The settings of an earlier restore are in ${aside}.`)
  }
  writeAtomically(file, readFileSync(env, 'utf8'))
  undoSteps.push(() => rmSync(file, { force: true }))
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
