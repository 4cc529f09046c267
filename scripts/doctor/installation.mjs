import { accessSync, constants, statfsSync } from 'node:fs'
import { productOn } from '../steps/lock.mjs'
import { bad, good, warning } from './finding.mjs'

const mebibyte = 1024 * 1024
const minFree = { space: 1024 * mebibyte, files: 10_000 }
const least = { space: 200 * mebibyte, files: 1000 }

/** @param {number} bytes */
const shown = (bytes) =>
  bytes < 1024 * mebibyte
    ? `${Math.floor(bytes / mebibyte)} MiB`
    : `${(bytes / 1024 / mebibyte).toFixed(1)} GiB`

/**
 * @param {string} folder @param {{ space: number, files: number }} free bytes and files that fit in
 * @returns {import('./finding.mjs').Finding}
 */
export function rateSpace(folder, free) {
  const text = `${shown(free.space)} free at ${folder}`
  const advice = `Free some, or move the data: a full disk stops every write. Backups and e-mails written as files can go elsewhere.`
  if (free.space < least.space || free.files < least.files) return bad('Disk', text, advice)
  if (free.space < minFree.space || free.files < minFree.files) return warning('Disk', text, advice)
  return good('Disk', text)
}

/** @param {string} folder */
export function space(folder) {
  const { bavail, bsize, ffree, files } = statfsSync(folder)
  // Some file systems make room for files as they need it, and count none.
  return rateSpace(folder, { space: bavail * bsize, files: files === 0 ? Infinity : ffree })
}

/** @param {string} dataDir */
export function dataFolder(dataDir) {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return bad(
      'Data folder',
      `${dataDir} can't be written to`,
      'Give it to the account that runs this, or set DATA_DIR.',
    )
  }
  const owner = productOn(dataDir)
  return good('Data folder', `${dataDir}, ${owner ? `in use by process ${owner}` : 'not running'}`)
}
