import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { at, root } from '../steps/paths.mjs'
import { StartError } from '../steps/report.mjs'
import { loadOrCreateSecrets, parseSecrets, serializeSecrets } from '../steps/secrets.mjs'

/** @typedef {{ dataDir: string, SIGNING_KEYS_DIR?: string | undefined }} Settings */

/** @param {Settings} settings */
export const keyFolder = ({ dataDir, SIGNING_KEYS_DIR }) =>
  resolve(root, SIGNING_KEYS_DIR ?? join(dataDir, 'keys'))

/** @param {string} folder @returns {string[]} */
const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * Copies the files beside the database: signing keys, session secret and .env.
 * @param {Settings} settings @param {string} folder
 */
export function collectFiles(settings, folder) {
  const keys = keyFolder(settings)
  if (existsSync(keys)) cpSync(keys, join(folder, 'keys'), { recursive: true })
  writeFileSync(join(folder, 'secrets.json'), serializeSecrets(loadOrCreateSecrets(settings.dataDir)), {
    mode: 0o600,
  })
  if (existsSync(at('.env'))) cpSync(at('.env'), join(folder, 'settings.env'))
}

/** @param {string} file @param {string} other */
const alike = (file, other) => existsSync(other) && readFileSync(file).equals(readFileSync(other))

/**
 * Refuses if the folder of signing keys has other keys than the backup: what they signed could not be verified.
 * @param {Settings} settings @param {string} folder @param {boolean} force
 * @returns {boolean} whether the keys have to be put there
 */
export function keysAreNeeded(settings, folder, force) {
  const target = keyFolder(settings)
  const packed = namesIn(join(folder, 'keys'))
  if (packed.every((name) => alike(join(folder, 'keys', name), join(target, name)))) return false
  if (namesIn(target).length && !force)
    throw new StartError(
      `${target} holds other signing keys than the backup. Nothing was changed; with --force they are set aside.`,
    )
  return true
}

/**
 * Restores keys and secrets; existing files are set aside, not deleted.
 * @param {Settings} settings @param {string} folder @param {boolean} putKeys
 * @returns {{ notes: string[], takeBack: () => void }} what the operator should know, and how to undo it
 */
export function putFiles(settings, folder, putKeys) {
  const notes = []
  /** @type {(() => void)[]} */
  const undo = []
  const own = loadOrCreateSecrets(settings.dataDir)
  const { sessionSecret } = parseSecrets(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  // The passwords of the database are this installation's own.
  writeWhole(join(settings.dataDir, 'secrets.json'), serializeSecrets({ ...own, sessionSecret }))
  undo.push(() => writeWhole(join(settings.dataDir, 'secrets.json'), serializeSecrets(own)))
  if (putKeys) {
    const target = keyFolder(settings)
    const aside = `${target}.before-${Date.now()}`
    const temporary = `${target}.coming-${process.pid}`
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(folder, 'keys'), temporary, { recursive: true })
    const had = existsSync(target)
    if (had) renameSync(target, aside)
    renameSync(temporary, target)
    undo.push(() => {
      rmSync(target, { recursive: true, force: true })
      if (had) renameSync(aside, target)
    })
    if (had && namesIn(aside).length) notes.push(`The signing keys of before are in ${aside}.`)
  }
  const env = join(folder, 'settings.env')
  if (existsSync(env) && !alike(env, at('.env'))) {
    const file = join(settings.dataDir, 'restored.env')
    writeWhole(file, readFileSync(env, 'utf8'))
    undo.push(() => rmSync(file, { force: true }))
    notes.push(`The settings of the backup are in ${file}: compare them with .env.`)
  }
  return { notes, takeBack: () => undo.reverse().forEach((each) => each()) }
}

/** @param {string} file @param {string} text */
function writeWhole(file, text) {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
