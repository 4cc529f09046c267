import { runProgram } from '../scripts/steps/bundle-program.mjs'
import { randomClientIp, median } from './load.mjs'

/** Limits on the medians of a row; the table marks rows that exceed a limit. */
const allowed = { ms: 120, kilobytes: 60 }

/** @param {string} address */
async function fetchTimed(address) {
  const began = performance.now()
  const response = await fetch(address, { headers: { 'x-forwarded-for': randomClientIp() } })
  const { byteLength } = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
  return { ms: performance.now() - began, kilobytes: byteLength / 1000 }
}

/** @param {string} name @param {{ ms: number, kilobytes: number }[]} result */
function tableRow(name, result) {
  const ms = median(result.map((one) => one.ms))
  const kilobytes = median(result.map((one) => one.kilobytes))
  const isTooMuch = ms > allowed.ms || kilobytes > allowed.kilobytes
  return `| ${name} | ${ms.toFixed(1)} | ${kilobytes.toFixed(1)} | ${isTooMuch ? 'too much' : ''} |`
}

/**
 * Measures how long a fresh server takes to render the signed PDFs of certificates, one after the other.
 * @param {{ productUrl: string, seeded: any }} options @returns {Promise<string[]>} a table
 */
export async function measureSignedPdfs({ productUrl, seeded }) {
  /** @param {string[]} cids */
  const fetchAll = async (cids) => {
    const result = []
    for (const cid of cids) result.push(await fetchTimed(`${productUrl}/api/certificate/${cid}/pdf`))
    return result
  }
  const lines = [
    tableRow('the first after a start, including loading the fonts', await fetchAll(seeded.cids.slice(-1))),
  ]
  for (const [writingSystem, cids] of Object.entries(seeded.cidsByWritingSystem)) {
    lines.push(tableRow(`a name in ${writingSystem}, rendered for the first time`, await fetchAll(cids)))
    lines.push(tableRow(`a name in ${writingSystem}, rendered before`, await fetchAll(cids)))
  }
  return [
    `| Signed PDF | ms | KB | more than ${allowed.ms} ms or ${allowed.kilobytes} KB |`,
    '|---|---:|---:|---|',
    ...lines,
  ]
}

/**
 * Measures how many credentials are signed per second. Returns a sentence.
 * @param {Record<string, string | undefined>} env
 */
export async function measureSignatures(env) {
  const failure = 'Signing could not be measured.'
  const perSecond = await runProgram('bench/certificates.ts', [], { env, failure })
  return `Credentials signed per second, each as JSON with a proof and as JWT: ${perSecond.trim()}`
}
