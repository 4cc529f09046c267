import { accessSync, constants, statfsSync } from 'node:fs'
import { findLockingProcess } from '../steps/lock.mjs'
import { bad, good, warning } from './finding.mjs'

const mebibyte = 1024 * 1024
const warnBelow = { bytes: 1024 * mebibyte, inodes: 10_000 }
const badBelow = { bytes: 200 * mebibyte, inodes: 1000 }

/** @param {number} bytes */
const formatSize = (bytes) =>
  bytes < 1024 * mebibyte
    ? `${Math.floor(bytes / mebibyte)} MiB`
    : `${(bytes / 1024 / mebibyte).toFixed(1)} GiB`

/**
 * @param {string} folder @param {{ bytes: number, inodes: number }} free
 * @returns {import('./finding.mjs').Finding}
 */
export function assessDiskSpace(folder, free) {
  const inodesText = free.inodes < warnBelow.inodes ? `, but only ${free.inodes} inodes` : ''
  const text = `${formatSize(free.bytes)}${inodesText} free at ${folder}`
  const remedy = free.bytes < warnBelow.bytes ? 'Free some space' : 'Delete files'
  const advice = `${remedy}, or move the data: a full disk stops every write. Backups and e-mails written as files can be moved to another disk.`
  if (free.bytes < badBelow.bytes || free.inodes < badBelow.inodes) return bad('Disk', text, advice)
  if (free.bytes < warnBelow.bytes || free.inodes < warnBelow.inodes) return warning('Disk', text, advice)
  return good('Disk', text)
}

/** @param {string} folder */
export function checkSpace(folder) {
  const { bavail, bsize, ffree, files } = statfsSync(folder)
  // Some file systems create inodes on demand, and report none.
  return assessDiskSpace(folder, { bytes: bavail * bsize, inodes: files === 0 ? Infinity : ffree })
}

/** @param {string} dataDir */
export function checkDataFolder(dataDir) {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return bad(
      'Data folder',
      `${dataDir} can't be read and written`,
      'Let the account that runs the product own the folder, or set DATA_DIR.',
    )
  }
  const pid = findLockingProcess(dataDir)
  return good('Data folder', `${dataDir}, ${pid ? `in use by process ${pid}` : 'not in use'}`)
}
