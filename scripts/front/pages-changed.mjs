import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import pg from 'pg'

const channel = 'pages_changed'
const reconnectMs = 1000
/** A page that was just being rendered from what stood before may be put away after the notice. */
const secondLookMs = 2000

/** What is to be done at once when pages change. @type {Set<() => void>} */
const listeners = new Set()

let generation = 0

/** @param {() => void} listener */
export const onPagesChanged = (listener) => void listeners.add(listener)

/** @param {string} tag */
function expire(tag) {
  const now = Date.now()
  tagsManifest.set(tag, { stale: now, expired: now })
  // lib/http/held.ts compares it.
  Reflect.set(globalThis, 'pagesGeneration', ++generation)
  for (const listener of listeners) listener()
}

/** Makes what Next holds under this tag anew at the next look. @param {string} tag */
function expirePages(tag) {
  expire(tag)
  setTimeout(() => expire(tag), secondLookMs).unref()
}

/**
 * Hears from the database when pages change, whoever changes them. What was missed while there was no connection,
 * and what was rendered before this process started, is made anew as soon as there is one.
 * @param {{ url: string, tags: string[] }} options
 * @returns {{ first: Promise<void>, end: () => Promise<void> }} when it first hears, and how to end it
 */
export function listenForChanges({ url, tags }) {
  Reflect.set(globalThis, 'expirePages', expirePages)
  let ended = false
  let heard = () => {}
  const first = /** @type {Promise<void>} */ (new Promise((resolve) => (heard = resolve)))
  /** @type {pg.Client | undefined} */
  let client
  const connect = async () => {
    if (ended) return
    const own = (client = new pg.Client({ connectionString: url, keepAlive: true }))
    let again = false
    const retry = () => {
      if (again) return
      again = true
      own.end().catch(() => {})
      setTimeout(connect, reconnectMs).unref()
    }
    own.on('error', retry)
    own.on('end', retry)
    own.on('notification', ({ payload }) => expirePages(payload || String(tags[0])))
    try {
      await own.connect()
      await own.query(`LISTEN ${channel}`)
      tags.forEach(expirePages)
      heard()
    } catch {
      retry()
    }
  }
  void connect()
  const end = async () => {
    ended = true
    await client?.end().catch(() => {})
  }
  return { first, end }
}
