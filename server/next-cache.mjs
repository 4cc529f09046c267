import { LRUCache } from 'lru-cache'
import { areTagsExpired, expireTag, FileSystemCache, nextCacheControls } from './next-internals.mjs'

/**
 * @typedef {{ kind: string, status?: number, headers?: Record<string, unknown>, data?: unknown, html?: string,
 *   body?: Uint8Array, rscData?: Uint8Array, segmentData?: Map<string, Uint8Array> }} Value
 * @typedef {{ value: Value, lastModified: number, cacheControl: unknown }} Entry
 * @typedef {Entry & { html?: Buffer }} StoredEntry holds the HTML as UTF-8: a string with a character outside
 *   Latin-1, such as ’, takes twice the memory
 */

/** Equals `publicContentTag` of lib/courses/revalidate.ts, which this unbundled module cannot import. */
export const publicContentTag = 'courses'
// Pages rendered by the build may show outdated courses, so each new process renders them again. This module does it,
// and not server/main.ts, so that a plain `next start` does it, too.
expireTag(publicContentTag)

const bytesMax = 48 * 1024 * 1024
const entryBytesMax = 2 * 1024 * 1024
const overheadBytes = 1024

/** @param {StoredEntry} entry @param {string} key */
function sizeOf({ value, html }, key) {
  // Strings are counted with two bytes for each character, the most that they take.
  const segments = [...(value.segmentData ?? [])]
  const dataLength = value.data ? JSON.stringify(value.data).length : 0
  const bytes = (html?.length ?? 0) + (value.body?.length ?? 0) + (value.rscData?.length ?? 0)
  const segmentBytes = segments.reduce((sum, [path, part]) => sum + 2 * path.length + part.length, 0)
  return 2 * (key.length + dataLength) + bytes + segmentBytes + overheadBytes
}

/** @type {LRUCache<string, StoredEntry>} */
export const entries = new LRUCache({
  maxSize: bytesMax,
  maxEntrySize: entryBytesMax,
  sizeCalculation: sizeOf,
  // Next never deletes an entry of this map of lifetimes, so it would grow without limit. When an entry is replaced
  // (reason `set`), the lifetime is already that of the new page.
  dispose: (_entry, key, reason) => void (reason !== 'set' && nextCacheControls.delete(key)),
})

/** Stores the HTML as UTF-8. @param {string} key @param {Entry} entry */
function store(key, { value: { html, ...value }, ...rest }) {
  entries.set(key, { value, ...rest, ...(html !== undefined && { html: Buffer.from(html) }) })
}

/** @param {StoredEntry} entry @returns {Entry} */
const restore = ({ html, value, ...rest }) => ({
  value: html ? { ...value, html: html.toString() } : value,
  ...rest,
})

/**
 * Redirects and statuses other than 200 are not stored: anybody could fill the cache by requesting unknown addresses.
 * @param {Value | null} value
 */
const isStorable = (value) => value !== null && (value.status ?? 200) === 200 && value.kind !== 'REDIRECT'

/** Whether the tags of a page are expired. Next itself checks the tags of other data. @param {Entry} entry */
function isExpired({ value, lastModified }) {
  const tags = value.headers?.['x-next-cache-tags']
  return typeof tags === 'string' && areTagsExpired(tags.split(','), lastModified)
}

/**
 * Replaces Next's cache of rendered pages and data of `unstable_cache` (`cacheHandler` in next.config.ts), with a limit in
 * bytes. The cache of compressed pages is server/page-cache.ts.
 */
export default class NextCache {
  #built
  /**
   * Next creates an instance for each request, before it renders. The time is set back by 1 ms, because otherwise a tag
   * that expires in the same millisecond would not expire the entry.
   */
  #requestedAt = Date.now() - 1

  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    this.#built = new FileSystemCache({ ...context, flushToDisk: false, maxMemoryCacheSize: 0 })
  }

  /** @param {string} key @param {{ kind: string }} context @returns {Promise<Entry | null>} */
  async get(key, context) {
    const entry = entries.get(key)
    if (entry) return isExpired(entry) ? null : restore(entry)
    // `FETCH` is data of `unstable_cache`, of which the build writes no files.
    if (context.kind === 'FETCH') return null
    const built = /** @type {Entry | null} */ (
      await this.#built.get(
        key,
        /** @type {Parameters<InstanceType<typeof FileSystemCache>['get']>[1]} */ (context),
      )
    )
    if (built && isStorable(built.value)) store(key, built)
    return built
  }

  /** @param {string} key @param {Value | null} value @param {{ cacheControl?: unknown }} context */
  async set(key, value, context) {
    if (value && isStorable(value)) {
      // Dated before the render, which may have read the content before its tags expired.
      store(key, { value, lastModified: this.#requestedAt, cacheControl: context.cacheControl })
      // LRUCache does not store an entry above `entryBytesMax`.
      if (entries.has(key)) return
    }
    entries.delete(key)
    nextCacheControls.delete(key)
  }

  /** @param {string | string[]} tags @param {{ expire?: number }} [durations] */
  async revalidateTag(tags, durations) {
    await this.#built.revalidateTag(tags, durations)
  }

  resetRequestCache() {}
}
