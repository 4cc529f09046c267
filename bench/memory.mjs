import { readFileSync } from 'node:fs'
import { generateLoad, randomClientIp } from './load.mjs'

const requests = 100_000
const samples = 5
const parallel = 16
/** Limit of the server's memory, in MB; only printed beside the figures. */
const allowedMegabytes = 400

/** @param {string} pid */
export function residentMegabytes(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/**
 * Measures the memory of the server process after each fifth of 100,000 calls from `next`. Returns a table in Markdown.
 * @param {{ origin: string, pid: string, next: () => import('./load.mjs').Call | undefined }} options
 * @returns {Promise<string[]>}
 */
export async function measureMemory({ origin, pid, next }) {
  const lines = [`| Requests | MB of the server process (${allowedMegabytes} at most) |`, '|---:|---:|']
  for (let sample = 1; sample <= samples; sample++) {
    let left = requests / samples
    const nextCall = () => {
      const call = left-- > 0 ? next() : undefined
      return call && { ...call, clientIp: randomClientIp() }
    }
    await generateLoad(origin, nextCall, { parallel, durationMs: Infinity })
    lines.push(`| ${(requests / samples) * sample} | ${residentMegabytes(pid)} |`)
  }
  return lines
}
