import { createHash } from 'node:crypto'
import { earlyInput } from '../../lib/browser/early-input.mjs'
import { firstPaint } from '../../app/first-paint.mjs'

/** @param {string} script */
const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([^]*?)<\/script>/g
const headHashes = [firstPaint, earlyInput].map(hashOf)
const turnstile = 'https://challenges.cloudflare.com'

/** @param {string} html @returns {string[]} what a page made ahead may run beside files, by its content */
function hashesIn(html) {
  const scripts = [...html.matchAll(inlineScript)].filter(
    ([, attributes]) => !/application\/(ld\+)?json/.test(String(attributes)),
  )
  return [...new Set(scripts.map(([, , script]) => hashOf(String(script))))]
}

/**
 * What a page may load and run. A page that is made for one request names a nonce; one that was made ahead, for
 * everybody, can't have one: there the scripts that stand in it are named by their content.
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
