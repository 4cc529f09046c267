import { createHash } from 'node:crypto'
import { firstPaintScript } from '@/app/first-paint.mjs'
import { earlyInputScript } from '@/lib/browser/input-before-hydration.mjs'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const inlineScriptPattern = /<script(?![^>]*\bsrc=)([^>]*)>([^]*?)<\/script>/gi
const ownScripts = new Set<string>([firstPaintScript, earlyInputScript])
const ownHashes = [...ownScripts].map(hashOf)
// The shapes of Next's inline scripts.
const routerStartScript = '(self.__next_f=self.__next_f||[]).push([0])'
const routerDataPattern = /^self\.__next_f\.push\((\[[^]*\])\)$/
const chunkListPattern =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[^]*\})\);$/
const chunkPathPattern = /^static\/chunks\/[\w.~-]+\.js$/
const turnstile = 'https://challenges.cloudflare.com'

/** Undefined if the text is not JSON. */
function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function isChunkList(list: unknown) {
  if (typeof list !== 'object' || list === null) return false
  const { otherChunks, runtimeModuleIds, ...rest } = list as Record<string, unknown>
  return (
    Object.keys(rest).length === 0 &&
    Array.isArray(otherChunks) &&
    otherChunks.every((path) => typeof path === 'string' && chunkPathPattern.test(path)) &&
    Array.isArray(runtimeModuleIds) &&
    runtimeModuleIds.every((id) => typeof id === 'number')
  )
}

/** Whether an inline script is the product's own or has one of the shapes in which Next passes data. */
const isKnown = (script: string) =>
  ownScripts.has(script) ||
  script === routerStartScript ||
  parseJson(routerDataPattern.exec(script)?.[1]) !== undefined ||
  isChunkList(parseJson(chunkListPattern.exec(script)?.[1]))

/** Hashes of the known inline scripts of a page without a nonce; any other inline script may not run. */
function hashesIn(html: string) {
  const scripts = new Set([...html.matchAll(inlineScriptPattern)].map(([, , script]) => String(script)))
  return [...scripts].filter(isKnown).map(hashOf)
}

type Page = {
  html: string
  nonce: string | null
  canBeFramed: boolean
  withTurnstile: boolean
}

/**
 * Content-Security-Policy of a page. Pages rendered for one request have a nonce; pages that are the same for everybody
 * list the hashes of known scripts.
 */
export function contentSecurityPolicy({ html, nonce, canBeFramed, withTurnstile }: Page) {
  const turnstileSources = withTurnstile ? [turnstile] : []
  // The product's own scripts have no nonce.
  const inline = nonce === null ? hashesIn(html) : [`'nonce-${nonce}'`, ...ownHashes]
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline, "'wasm-unsafe-eval'", ...turnstileSources],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Courses show images from anywhere.
    'img-src': ["'self'", 'https:', 'http:', 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...turnstileSources],
    'frame-src': ["'self'", 'blob:', ...turnstileSources],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [canBeFramed ? '*' : "'none'"],
  }
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** Next reads the nonce for its scripts from the header `content-security-policy` of the request, not of the response. */
export const policyWithNonce = (nonce: string) => `script-src 'nonce-${nonce}'`
