import { isFronts } from './headers.mjs'

/** @typedef {import('node:http').IncomingHttpHeaders} Given @typedef {Record<string, string>} Own */

/**
 * A request without a body as a handler of the web's own kind reads it: what calls read is taken from Node's own
 * request. For all else there is a whole Request, which takes longer to make than many an answer.
 * @param {import('node:http').IncomingMessage} incoming
 * @param {{ origin: string, own: Own }} facts `own` are headers that the front alone may set
 * @returns {Request}
 */
export const readRequest = (incoming, facts) =>
  /** @type {Request} */ (/** @type {unknown} */ (new ReadRequest(incoming, facts)))

class ReadHeaders {
  #given
  #own
  /** @type {Headers | undefined} */
  #whole

  /** @param {Given} given @param {Own} own */
  constructor(given, own) {
    this.#given = given
    this.#own = own
  }

  /** @param {string} asked */
  get(asked) {
    const name = asked.toLowerCase()
    const own = this.#own[name]
    if (own !== undefined) return own
    const value = this.#given[name]
    return value === undefined || isFronts(name) ? null : String(value)
  }

  get whole() {
    return (this.#whole ??= new Headers(pairs(this.#given, this.#own)))
  }
}

class ReadRequest {
  #method
  /** @type {Request | undefined} */
  #whole

  /** @param {import('node:http').IncomingMessage} incoming @param {{ origin: string, own: Own }} facts */
  constructor(incoming, { origin, own }) {
    this.#method = String(incoming.method)
    this.url = origin + incoming.url
    this.headers = new ReadHeaders(incoming.headers, own)
  }

  get method() {
    return this.#method
  }

  get whole() {
    return (this.#whole ??= new Request(this.url, { method: this.#method, headers: this.headers.whole }))
  }
}

/** @param {Given} given @param {Own} own @returns {[string, string][]} */
const pairs = (given, own) => [
  ...Object.entries(given).flatMap(([name, value]) =>
    value === undefined || isFronts(name) ? [] : [/** @type {[string, string]} */ ([name, String(value)])],
  ),
  ...Object.entries(own),
]

/**
 * What is missing in the light one is taken from its whole one.
 * @param {{ prototype: { whole: object } }} light @param {{ prototype: object }} whole
 */
function complete(light, whole) {
  for (const name of Reflect.ownKeys(whole.prototype)) {
    if (name in light.prototype || name === 'url' || name === 'headers') continue
    Object.defineProperty(light.prototype, name, {
      /** @this {{ whole: object }} */
      get() {
        const value = Reflect.get(this.whole, name)
        return typeof value === 'function' ? value.bind(this.whole) : value
      },
    })
  }
}

complete(ReadHeaders, Headers)
complete(ReadRequest, Request)
