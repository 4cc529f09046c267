import { randomInt } from 'node:crypto'
import { runProgram } from '../scripts/steps/typescript.mjs'
import { median } from './load.mjs'

/** Upper bounds for one certificate. */
const goal = { ms: 120, kilobytes: 60 }

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** @param {string} address */
async function fetched(address) {
  const began = performance.now()
  const response = await fetch(address, { headers: { 'x-forwarded-for': anyAddress() } })
  const { byteLength } = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
  return { ms: performance.now() - began, kilobytes: byteLength / 1024 }
}

/** @param {string} name @param {{ ms: number, kilobytes: number }[]} result */
function line(name, result) {
  const ms = median(result.map((one) => one.ms))
  const kilobytes = median(result.map((one) => one.kilobytes))
  const missed = ms > goal.ms || kilobytes > goal.kilobytes
  return `| ${name} | ${ms.toFixed(1)} | ${kilobytes.toFixed(1)} | ${missed ? 'missed' : ''} |`
}

/**
 * Measures how long a fresh server takes to render the signed files of certificates, one after the other.
 * @param {{ product: string, facts: any }} setting @returns {Promise<string[]>} a table
 */
export async function files({ product, facts }) {
  /** @param {string[]} cids */
  const all = async (cids) => {
    const result = []
    for (const cid of cids) result.push(await fetched(`${product}/api/certificate/${cid}/pdf`))
    return result
  }
  const lines = [line('the first after a start, with its fonts', await all(facts.cids.slice(-1)))]
  for (const [script, cids] of Object.entries(facts.pdfs)) {
    lines.push(line(`a name in ${script}, made for the first time`, await all(cids)))
    lines.push(line(`a name in ${script}, made before`, await all(cids)))
  }
  return [
    `| Signed PDF | ms | KB | more than ${goal.ms} ms or ${goal.kilobytes} KB |`,
    '|---|---:|---:|---|',
    ...lines,
  ]
}

/**
 * Credentials signed per second, as a sentence.
 * @param {Record<string, string | undefined>} env
 */
export async function signatures(env) {
  const failure = 'Signing could not be measured.'
  const perSecond = await runProgram('bench/certificates.ts', [], { env, failure })
  return `Credentials signed per second, each as JSON with a proof and as JWT: ${perSecond.trim()}`
}
