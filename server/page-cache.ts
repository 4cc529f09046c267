import { LRUCache } from 'lru-cache'
import type { IncomingHttpHeaders } from 'node:http'
import { payloadHeaders } from './middleware/router-headers'
import { isBuildAsset } from './request-target'
import { addBrotli, type PreparedResponse } from './prepared-response'

const megabyte = 1024 * 1024
const totalPageBytesMax = 48 * megabyte
const totalRscPayloadBytesMax = 16 * megabyte
/** The largest file of the build, the worker of pdf.js, has 1.2 MB. */
const bodyBytesMax = 2 * megabyte
/** Estimates the memory that an entry needs besides its key and body, mostly for headers. */
const overheadBytes = 2048

/**
 * Counts the body twice to include its compressed variants, which together are rarely larger. The size is estimated
 * because brotli may be added after the entry is stored.
 */
const sizeOf = ({ identity }: PreparedResponse, key: string) =>
  2 * key.length + 2 * identity.body.length + overheadBytes

const createCache = (maxSize: number) =>
  new LRUCache<string, PreparedResponse>({
    maxSize,
    maxEntrySize: Math.min(maxSize, 2 * bodyBytesMax),
    sizeCalculation: sizeOf,
  })

type Limits = { totalPageBytes?: number; totalRscPayloadBytes?: number }

/**
 * Responses that are the same for everybody: pages for a minute or until they change, files with a hash in their name for
 * ever. HTML is keyed by path alone: prerendered pages ignore their query.
 */
export class PageCache {
  #pages
  /** RSC payloads have a cache of their own: a client that invents router headers must not evict pages. */
  #payloads
  /** The renders in flight. */
  #rendering = new Map<string, Promise<PreparedResponse>>()
  /** Counts changes of content: a render that began before a change is not stored after it. */
  #generation = 0
  /** Settles when all renders that began before the last change have ended. */
  #outdatedRenders: Promise<unknown> = Promise.resolve()

  constructor({
    totalPageBytes = totalPageBytesMax,
    totalRscPayloadBytes = totalRscPayloadBytesMax,
  }: Limits = {}) {
    this.#pages = createCache(totalPageBytes)
    this.#payloads = createCache(totalRscPayloadBytes)
  }

  get bytes() {
    return this.#pages.calculatedSize + this.#payloads.calculatedSize
  }

  /** Makes all pages stale, because content has changed; files stay fresh. */
  invalidate() {
    this.#generation++
    this.#outdatedRenders = Promise.allSettled([this.#outdatedRenders, ...this.#rendering.values()])
    this.#rendering.clear()
    for (const cache of [this.#pages, this.#payloads])
      for (const entry of cache.values()) if (Number.isFinite(entry.freshUntil)) entry.freshUntil = 0
  }

  keyOf(path: string, headers: IncomingHttpHeaders) {
    if (headers.rsc !== '1' || isBuildAsset(path)) return path
    let key = `${path}\nrsc`
    for (const name of payloadHeaders)
      if (headers[name] !== undefined) key += `\n${name}\n${String(headers[name])}`
    return key
  }

  get(key: string) {
    const cached = this.#cacheFor(key).get(key)
    return cached && cached.freshUntil > Date.now() ? cached : undefined
  }

  /** The last response, fresh or stale, as a fallback if a new one cannot be rendered. */
  getStale(key: string) {
    return this.#cacheFor(key).get(key)
  }

  /**
   * Shares the result of a running render of the same URL and key if it can be cached or is a fallback. Otherwise
   * renders.
   * @param url path with query: pages rendered per request may depend on the query
   */
  async getOrRender(key: string, render: () => Promise<PreparedResponse>, url = key) {
    const renderKey = `${url}\n${key}`
    for (;;) {
      const rendering = this.#rendering.get(renderKey)
      if (!rendering) return this.#render(key, renderKey, this.#renderAfterOutdated(render))
      const rendered = await rendering.catch(() => null)
      if (rendered)
        return rendered.isFallback || rendered.freshUntil > Date.now()
          ? rendered
          : this.#render(key, renderKey, this.#renderAfterOutdated(render))
      // The render failed, as when its client has left: one of the waiting requests renders for all.
    }
  }

  /** Waits until outdated renders end: Next would answer a request for the same page with their result. */
  async #renderAfterOutdated(render: () => Promise<PreparedResponse>) {
    await this.#outdatedRenders
    return render()
  }

  async #render(key: string, renderKey: string, rendering: Promise<PreparedResponse>) {
    const generation = this.#generation
    this.#rendering.set(renderKey, rendering)
    const removeRender = () =>
      this.#rendering.get(renderKey) === rendering && this.#rendering.delete(renderKey)
    void rendering.then(removeRender, removeRender)
    const rendered = await rendering
    if (rendered.status < 500 && !rendered.isFallback && generation === this.#generation)
      this.#storeOrDelete(key, rendered)
    return rendered
  }

  /**
   * Stores a response for everybody: its `freshUntil` is in the future. Any other response shows that the stored one is
   * obsolete.
   */
  #storeOrDelete(key: string, response: PreparedResponse) {
    const cache = this.#cacheFor(key)
    if (response.freshUntil <= Date.now()) return void cache.delete(key)
    cache.set(key, response)
    // A response that is too large is not stored. Requests do not wait for brotli; if it fails, they get gzip.
    if (cache.peek(key) === response) addBrotli(response).catch(() => {})
  }

  #cacheFor(key: string) {
    return key.includes('\n') ? this.#payloads : this.#pages
  }
}
