import { LRUCache } from 'lru-cache'
import { areTagsExpired, expireTag, FileSystemCache, nextCacheControls } from './next-internals.mjs'

/**
 * @typedef {{ kind: string, status?: number, headers?: Record<string, unknown>, data?: unknown, html?: string,
 *   body?: Uint8Array, rscData?: Uint8Array, segmentData?: Map<string, Uint8Array> }} Value
 * @typedef {{ value: Value, lastModified: number, cacheControl: unknown }} Entry
 */

/** Equals `publicContentTag` of lib/courses/revalidate.ts, which this unbundled module cannot import. */
export const publicContentTag = 'courses'
// The build's pages show the courses of that time: a new process renders them again, also under plain `next start`.
expireTag(publicContentTag)

const bytesMax = 48 * 1024 * 1024
const entryBytesMax = 2 * 1024 * 1024
const overheadBytes = 1024

/** @param {Entry} entry @param {string} key */
function sizeOf({ value }, key) {
  const segments = [...(value.segmentData ?? [])]
  const texts = (value.html?.length ?? 0) + (value.data ? JSON.stringify(value.data).length : 0)
  const bytes = (value.body?.length ?? 0) + (value.rscData?.length ?? 0)
  const parts = segments.reduce((sum, [path, part]) => sum + 2 * path.length + part.length, 0)
  return 2 * (key.length + texts) + bytes + parts + overheadBytes
}

/** @type {LRUCache<string, Entry>} */
export const entries = new LRUCache({
  maxSize: bytesMax,
  maxEntrySize: entryBytesMax,
  sizeCalculation: sizeOf,
  // Next sets a page's lifetime before it stores the page; it must go when the page goes, or the map grows without
  // limit.
  dispose: (_entry, key, reason) => void (reason !== 'set' && nextCacheControls.delete(key)),
})

/** Pages of unknown addresses are not stored: anybody could fill the cache with them. @param {Value | null} value */
const isStorable = (value) => value !== null && (value.status ?? 200) === 200 && value.kind !== 'REDIRECT'

/** @param {Entry} entry */
function isExpired({ value, lastModified }) {
  const tags = value.headers?.['x-next-cache-tags']
  return typeof tags === 'string' && areTagsExpired(tags.split(','), lastModified)
}

/**
 * Cache of Next's pages and data (`cacheHandler` in next.config.ts): in memory, limited in bytes, least recently used
 * evicted. Reads the build's pages from disk, writes none.
 */
export default class NextCache {
  #built
  /** Next creates an instance for each request, before it renders. Minus 1 ms: a tag expires only what is older. */
  #requestedAt = Date.now() - 1

  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    this.#built = new FileSystemCache({ ...context, flushToDisk: false, maxMemoryCacheSize: 0 })
  }

  /** @param {string} key @param {{ kind: string }} context @returns {Promise<Entry | null>} */
  async get(key, context) {
    const entry = entries.get(key)
    if (entry) return isExpired(entry) ? null : entry
    if (context.kind === 'FETCH') return null
    const built = /** @type {Entry | null} */ (
      await this.#built.get(
        key,
        /** @type {Parameters<InstanceType<typeof FileSystemCache>['get']>[1]} */ (context),
      )
    )
    if (built && isStorable(built.value)) entries.set(key, built)
    return built
  }

  /** @param {string} key @param {Value | null} value @param {{ cacheControl?: unknown }} context */
  async set(key, value, context) {
    if (value && isStorable(value)) {
      // Dated before the render, which may have read the content before its tags expired.
      entries.set(key, { value, lastModified: this.#requestedAt, cacheControl: context.cacheControl })
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
