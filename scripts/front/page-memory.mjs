import { onPagesChanged } from './pages-changed.mjs'

/** @typedef {import('./kept-answer.mjs').Kept} Kept */

const entriesMax = 1000
const bytesMax = 64 * 1024 * 1024
const largest = 1024 * 1024
/** What a router asks with: the same address has another answer then. */
const variants = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
]

/** What was sent once and is the same for everybody is sent again: pages until they change, their parts for ever. */
export class PageMemory {
  /** @type {Map<string, Kept>} */
  #kept = new Map()
  /** Those being made, for all who ask meanwhile. @type {Map<string, Promise<Kept>>} */
  #making = new Map()
  #bytes = 0
  /** What was begun before a change is not kept after it. */
  #generation = 0

  constructor() {
    onPagesChanged(() => {
      this.#generation++
      this.#making.clear()
      for (const entry of this.#kept.values()) if (Number.isFinite(entry.until)) entry.until = 0
    })
  }

  /** @param {import('node:http').IncomingMessage} request */
  keyOf({ url = '/', headers }) {
    let key = url
    for (const name of variants) if (headers[name] !== undefined) key += `\n${name}\n${headers[name]}`
    return key
  }

  /** @param {string} key */
  find(key) {
    const found = this.#kept.get(key)
    return found && found.until > Date.now() ? found : undefined
  }

  /** What stood last, for when it can't be made anew. @param {string} key */
  last(key) {
    return this.#kept.get(key)
  }

  /**
   * What somebody else is just asking for, where that, or what stands in its place, is for all; else what `make` makes.
   * @param {string} key @param {() => Promise<Kept>} make
   */
  async made(key, make) {
    for (;;) {
      const making = this.#making.get(key)
      if (!making) return this.#begun(key, make())
      const made = await making.catch(() => null)
      if (made) return made.instead || made.until > Date.now() ? made : this.#begun(key, make())
      // Who asked for it has left: one of those who wait asks for all of them.
    }
  }

  /** @param {string} key @param {Promise<Kept>} making */
  async #begun(key, making) {
    const generation = this.#generation
    this.#making.set(key, making)
    const done = () => this.#making.get(key) === making && this.#making.delete(key)
    void making.then(done, done)
    const made = await making
    if (made.status < 500 && !made.instead) this.#keep(key, made, generation)
    return made
  }

  /**
   * In place of what stood before, also where the new one is for nobody else: a page that is gone is gone.
   * @param {string} key @param {Kept} kept @param {number} generation of its beginning
   */
  #keep(key, kept, generation) {
    if (generation !== this.#generation) return
    const before = this.#kept.get(key)
    if (before) this.#forget(key, before)
    const size = sizeOf(kept)
    if (kept.until <= Date.now() || size > largest) return
    for (const [oldest, entry] of this.#kept) {
      if (this.#kept.size < entriesMax && this.#bytes + size <= bytesMax) break
      this.#forget(oldest, entry)
    }
    this.#kept.set(key, kept)
    this.#bytes += size
  }

  /** @param {string} key @param {Kept} entry */
  #forget(key, entry) {
    this.#kept.delete(key)
    this.#bytes -= sizeOf(entry)
  }
}

/** @param {Kept} kept */
const sizeOf = ({ plain, small }) => plain.content.length + (small?.content.length ?? 0)
