import { readFileSync } from 'node:fs'
import { anyAddress, load } from './load.mjs'

const requests = 100_000
const looks = 5
const atOnce = 16
/** What the server may hold at the end, in MB. */
const allowed = 400

/** @param {string} pid */
export function residentMegabytes(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/**
 * What the server process holds while it answers so many requests of all kinds that only read: a table in Markdown.
 * @param {{ product: string, pid: string, next: () => import('./load.mjs').Call | undefined }} setting
 * @returns {Promise<string[]>}
 */
export async function memory({ product, pid, next }) {
  const held = [`| Requests | MB of the server process (${allowed} at most) |`, '|---:|---:|']
  for (let look = 1; look <= looks; look++) {
    let left = requests / looks
    const call = () => {
      const made = left-- > 0 ? next() : undefined
      return made && { ...made, address: anyAddress() }
    }
    await load(product, call, { atOnce, ms: Infinity })
    held.push(`| ${(requests / looks) * look} | ${residentMegabytes(pid)} |`)
  }
  return held
}
