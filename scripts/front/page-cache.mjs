import { LRUCache } from 'lru-cache'
import { onPagesChanged } from './pages-changed.mjs'

/** @typedef {import('./kept-answer.mjs').Kept} Kept */

const megabyte = 1024 * 1024
const pageBytesMax = 48 * megabyte
const payloadBytesMax = 16 * megabyte
const largest = megabyte
/** Headers, the entry and the map around it. */
const overheadBytes = 2048

/** What the browser's router asks with: each may change the payload. */
const routerHeaders = [
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
]

/** @param {Kept} kept @param {string} key */
const sizeOf = ({ plain, small }, key) =>
  2 * key.length + plain.content.length + (small?.content.length ?? 0) + overheadBytes

/** @param {number} maxSize @returns {LRUCache<string, Kept>} */
const bounded = (maxSize) => new LRUCache({ maxSize, maxEntrySize: largest, sizeCalculation: sizeOf })

/**
 * Responses that are the same for everybody: pages until they change, files with a hash in their name for ever. HTML is
 * keyed by path alone, since a prerendered page does not depend on its query.
 */
export class PageCache {
  #pages
  /** Apart from pages: the router's headers can be invented, and must not evict a page. */
  #payloads
  /** In-flight renders. @type {Map<string, Promise<Kept>>} */
  #rendering = new Map()
  /** A render that began before a change is not stored after it. */
  #generation = 0

  /** @param {{ pageBytes?: number, payloadBytes?: number }} [limits] */
  constructor({ pageBytes = pageBytesMax, payloadBytes = payloadBytesMax } = {}) {
    this.#pages = bounded(pageBytes)
    this.#payloads = bounded(payloadBytes)
    onPagesChanged(() => {
      this.#generation++
      this.#rendering.clear()
      for (const cache of [this.#pages, this.#payloads])
        for (const entry of cache.values()) if (Number.isFinite(entry.until)) entry.until = 0
    })
  }

  get bytes() {
    return this.#pages.calculatedSize + this.#payloads.calculatedSize
  }

  /** @param {Pick<import('node:http').IncomingMessage, 'url' | 'headers'>} request */
  keyOf({ url = '/', headers }) {
    const query = url.indexOf('?')
    let key = query < 0 ? url : url.slice(0, query)
    if (headers.rsc !== '1') return key
    key += '\nrsc'
    for (const name of routerHeaders) if (headers[name] !== undefined) key += `\n${name}\n${headers[name]}`
    return key
  }

  /** @param {string} key */
  get(key) {
    const found = this.#cacheFor(key).get(key)
    return found && found.until > Date.now() ? found : undefined
  }

  /** The last response, for when a new one cannot be rendered. @param {string} key */
  getStale(key) {
    return this.#cacheFor(key).get(key)
  }

  /**
   * Joins an in-flight render of the same key if its result, or its fallback, is for everybody; otherwise renders.
   * @param {string} key @param {() => Promise<Kept>} render
   * @param {string} [url] as Next is asked: a page that is rendered for each request may depend on its query
   */
  async getOrRender(key, render, url = key) {
    const flight = `${url}\n${key}`
    for (;;) {
      const rendering = this.#rendering.get(flight)
      if (!rendering) return this.#render(key, flight, render())
      const rendered = await rendering.catch(() => null)
      if (rendered)
        return rendered.instead || rendered.until > Date.now()
          ? rendered
          : this.#render(key, flight, render())
      // The caller who asked first has left: one of those who wait renders for all of them.
    }
  }

  /** @param {string} key @param {string} flight @param {Promise<Kept>} rendering */
  async #render(key, flight, rendering) {
    const generation = this.#generation
    this.#rendering.set(flight, rendering)
    const done = () => this.#rendering.get(flight) === rendering && this.#rendering.delete(flight)
    void rendering.then(done, done)
    const rendered = await rendering
    if (rendered.status < 500 && !rendered.instead && generation === this.#generation)
      this.#store(key, rendered)
    return rendered
  }

  /** Also drops what was stored where the page is gone or no longer for everybody. @param {string} key @param {Kept} kept */
  #store(key, kept) {
    const cache = this.#cacheFor(key)
    if (kept.until > Date.now()) cache.set(key, kept)
    else cache.delete(key)
  }

  /** @param {string} key */
  #cacheFor(key) {
    return key.includes('\n') ? this.#payloads : this.#pages
  }
}
