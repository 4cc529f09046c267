import { accessSync, constants, statfsSync } from 'node:fs'
import { findFolderOwner } from '../steps/lock.mjs'
import { bad, good, warning } from './finding.mjs'

const mebibyte = 1024 * 1024
const warnBelow = { space: 1024 * mebibyte, files: 10_000 }
const badBelow = { space: 200 * mebibyte, files: 1000 }

/** @param {number} bytes */
const formatSize = (bytes) =>
  bytes < 1024 * mebibyte
    ? `${Math.floor(bytes / mebibyte)} MiB`
    : `${(bytes / 1024 / mebibyte).toFixed(1)} GiB`

/**
 * @param {string} folder @param {{ space: number, files: number }} free bytes and inodes
 * @returns {import('./finding.mjs').Finding}
 */
export function rateSpace(folder, free) {
  const fewFiles = free.files < warnBelow.files ? `, but only ${free.files} inodes` : ''
  const text = `${formatSize(free.space)}${fewFiles} free at ${folder}`
  const advice = `Free some, or move the data: a full disk stops every write. Backups and e-mails written as files can go elsewhere.`
  if (free.space < badBelow.space || free.files < badBelow.files) return bad('Disk', text, advice)
  if (free.space < warnBelow.space || free.files < warnBelow.files) return warning('Disk', text, advice)
  return good('Disk', text)
}

/** @param {string} folder */
export function checkSpace(folder) {
  const { bavail, bsize, ffree, files } = statfsSync(folder)
  // Some file systems create inodes on demand, and report none.
  return rateSpace(folder, { space: bavail * bsize, files: files === 0 ? Infinity : ffree })
}

/** @param {string} dataDir */
export function checkDataFolder(dataDir) {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return bad(
      'Data folder',
      `${dataDir} can't be written to`,
      'Give it to the account that runs this, or set DATA_DIR.',
    )
  }
  const owner = findFolderOwner(dataDir)
  return good('Data folder', `${dataDir}, ${owner ? `in use by process ${owner}` : 'not in use'}`)
}
