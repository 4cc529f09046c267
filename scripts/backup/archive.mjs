import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  fsyncSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import * as tar from 'tar'
import { CommandError } from '../steps/report.mjs'

/**
 * @typedef {{ format: 1, madeAt: string, version: string,
 *   migrations: { name: string, checksum: string }[],
 *   tables: (import('./tables.mjs').Table & { rows: number })[],
 *   sequences: import('./tables.mjs').Sequence[] }} BackupMetadata
 * @typedef {BackupMetadata & { files: Record<string, { bytes: number, sha256: string }> }} Manifest
 */

const manifestFile = 'manifest.json'
const sumFile = 'manifest.sha256'

/** @param {string} file */
async function checksumOf(file) {
  const sum = createHash('sha256')
  for await (const chunk of createReadStream(file)) sum.update(chunk)
  return sum.digest('hex')
}

/** @param {string} folder @param {string} [subfolder] @returns {string[]} paths relative to the folder */
function filesUnder(folder, subfolder = folder) {
  return readdirSync(subfolder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(subfolder, entry.name)
    return entry.isDirectory() ? filesUnder(folder, path) : [relative(folder, path)]
  })
}

/**
 * Packs a folder into one file that begins with a manifest of the packed files and their checksums.
 * @param {string} folder @param {BackupMetadata} metadata @param {string} file
 */
export async function pack(folder, metadata, file) {
  /** @type {Manifest} */
  const manifest = { ...metadata, files: {} }
  for (const name of filesUnder(folder).sort())
    manifest.files[name] = {
      bytes: statSync(join(folder, name)).size,
      sha256: await checksumOf(join(folder, name)),
    }
  writeFileSync(join(folder, manifestFile), JSON.stringify(manifest, null, 1), { mode: 0o600 })
  writeFileSync(join(folder, sumFile), `${await checksumOf(join(folder, manifestFile))}  ${manifestFile}\n`)
  // Creates the file with mode 0600 before tar writes it, so that only its owner may read it.
  closeSync(openSync(file, 'wx', 0o600))
  const names = [manifestFile, sumFile, ...Object.keys(manifest.files)]
  await tar.create({ file, cwd: folder, gzip: true, portable: true, strict: true }, names)
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/**
 * Unpacks a file into an empty folder and verifies every checksum. Throws if anything is missing, changed or added.
 * @param {string} file @param {string} folder
 * @returns {Promise<Manifest>}
 */
export async function unpack(file, folder) {
  try {
    await tar.extract({
      file,
      cwd: folder,
      strict: true,
      // Extracts regular files only, no links. Each entry has a type; the declared `Stats`, without one, is that of `create`.
      filter: (_, entry) => !('type' in entry) || entry.type === 'File',
    })
    const [expectedSum] = readFileSync(join(folder, sumFile), 'utf8').split(' ')
    if (expectedSum !== (await checksumOf(join(folder, manifestFile))))
      throw new Error(`${manifestFile} was changed`)
    /** @type {Manifest} */
    const manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8'))
    if (manifest.format !== 1) throw new Error('it was written by another version of this program')
    const unpackedFiles = filesUnder(folder).filter((name) => name !== manifestFile && name !== sumFile)
    const missing = Object.keys(manifest.files).find((name) => !unpackedFiles.includes(name))
    if (missing) throw new Error(`${missing} is missing`)
    for (const name of unpackedFiles)
      if (manifest.files[name]?.sha256 !== (await checksumOf(join(folder, name))))
        throw new Error(`${name} differs from its checksum`)
    return manifest
  } catch (cause) {
    const { message } = /** @type {Error} */ (cause)
    throw new CommandError(`${file} is not a complete backup (${message}). Nothing was changed.`, { cause })
  }
}
