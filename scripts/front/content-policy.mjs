import { createHash } from 'node:crypto'
import { earlyInput } from '../../lib/browser/early-input.mjs'
import { firstPaint } from '../../app/first-paint.mjs'

/** @param {string} script */
const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([^]*?)<\/script>/gi
const ownScripts = new Set([firstPaint, earlyInput])
const headHashes = [...ownScripts].map(hashOf)
const routerStart = '(self.__next_f=self.__next_f||[]).push([0])'
const routerData = /^self\.__next_f\.push\((\[[^]*\])\)$/
const chunkList =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[^]*\})\);$/
const chunkPath = /^static\/chunks\/[\w.~-]+\.js$/

/** @param {string | undefined} text @returns {unknown} undefined where it is more than data */
function dataIn(text) {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @param {unknown} list */
function isChunkList(list) {
  if (typeof list !== 'object' || list === null) return false
  const { otherChunks, runtimeModuleIds, ...rest } = /** @type {Record<string, unknown>} */ (list)
  return (
    Object.keys(rest).length === 0 &&
    Array.isArray(otherChunks) &&
    otherChunks.every((path) => typeof path === 'string' && chunkPath.test(path)) &&
    Array.isArray(runtimeModuleIds) &&
    runtimeModuleIds.every((id) => typeof id === 'number')
  )
}

/**
 * Whether an inline script is ours, or one of the shapes in which Next hands data to its own files. Anything else has
 * slipped into the page. @param {string} script
 */
const isKnown = (script) =>
  ownScripts.has(script) ||
  script === routerStart ||
  dataIn(routerData.exec(script)?.[1]) !== undefined ||
  isChunkList(dataIn(chunkList.exec(script)?.[1]))
const turnstile = 'https://challenges.cloudflare.com'

/** @param {string} html @returns {string[]} what a prerendered page may run beside files */
const hashesIn = (html) => {
  const scripts = new Set([...html.matchAll(inlineScript)].map(([, , script]) => String(script)))
  return [...scripts].filter(isKnown).map(hashOf)
}

/**
 * What a page may load and run. A page that is made for one request names a nonce; one that was made ahead, for
 * everybody, can't have one: there the scripts that are known are named by their content.
 * @param {{ html: string, madeAhead: boolean, nonce: string, framed: boolean, withTurnstile: boolean }} page
 */
export function contentPolicy({ html, madeAhead, nonce, framed, withTurnstile }) {
  const foreign = withTurnstile ? [turnstile] : []
  const inline = madeAhead ? hashesIn(html) : [`'nonce-${nonce}'`, ...headHashes]
  /** @type {Record<string, string[]>} */
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline, "'wasm-unsafe-eval'", ...foreign],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Courses show pictures from anywhere.
    'img-src': ["'self'", 'https:', 'http:', 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...foreign],
    'frame-src': ["'self'", 'blob:', ...foreign],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framed ? '*' : "'none'"],
  }
  return Object.entries(rules)
    .map(([rule, sources]) => `${rule} ${sources.join(' ')}`)
    .join('; ')
}

/** What is no page loads nothing. */
export const policyOfCalls =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

/** By this request header Next learns the nonce for its own scripts. @param {string} nonce */
export const nonceHeader = (nonce) => `script-src 'nonce-${nonce}'`
