import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { at } from '../steps/paths.mjs'
import { gzipped, isCompressible, takesGzip } from './compress.mjs'

/** @typedef {(request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>} Handler */

const require = createRequire(import.meta.url)

/**
 * The very handlers that Next has built, called without the layers between: a call that only reads needs none of
 * them. Next keeps writes and pages.
 * @param {string} buildFolder
 */
export function readsIn(buildFolder) {
  /** @type {Map<string, Promise<Handler | undefined>>} */
  const loaded = new Map()
  /** @param {string} path as `/api/course/my-progress/[courseId]` */
  const load = async (path) => {
    const { routeModule } = await require(join(at(buildFolder), 'server', 'app', path, 'route.js'))
    await routeModule.ensureUserland()
    return routeModule.userland.GET
  }
  /** @param {string} path @returns {Promise<Handler | undefined>} */
  return (path) => {
    let handler = loaded.get(path)
    if (!handler) loaded.set(path, (handler = load(path)))
    return handler
  }
}

/** The names of a route's parts, where they are no fixed ones. @type {Map<string, (string | undefined)[]>} */
const namesOf = new Map()

/** @param {string} route @param {string} path @returns {Record<string, string>} */
export function paramsOf(route, path) {
  let names = namesOf.get(route)
  if (!names) namesOf.set(route, (names = route.split('/').map((part) => /^\[(.+)\]$/.exec(part)?.[1])))
  const parts = path.split('/')
  /** @type {Record<string, string>} */
  const params = {}
  for (const [at, name] of names.entries()) if (name) params[name] = decodeURIComponent(String(parts[at]))
  return params
}

/**
 * Answers with a handler of the web's own kind.
 * @param {Handler} handler
 * @param {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse,
 *   origin: string, route: string, path: string, secured: [string, string][] }} call `secured` are headers for where the
 *   handler says nothing else
 */
export async function answer(handler, { request, response, origin, route, path, secured }) {
  const params = Promise.resolve(paramsOf(route, path))
  const answered = await handler(asked(request, origin), { params })
  const { status, headers: given } = answered
  const held = wholeBody(answered)
  const length = given.get('content-length')
  const type = given.get('content-type') ?? ''
  const headers = [...secured.filter(([name]) => !given.has(name)), ...given].filter(
    ([name]) => name !== 'content-length',
  )
  if (held === undefined && !answered.body) return void response.writeHead(status, headers.flat()).end()
  if (isCompressible(type)) headers.push(['vary', 'accept-encoding'])
  if (!type.startsWith('application/json')) {
    const small = takesGzip(request) && isCompressible(type)
    if (small) headers.push(['content-encoding', 'gzip'])
    else if (length) headers.push(['content-length', length])
    // Not yet begun: where nothing of the file can be had, that can still be said.
    response.statusCode = status
    for (const [name, value] of headers) response.appendHeader(name, value)
    const file = Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (answered.body))
    return small ? pipeline(file, createGzip(), response) : pipeline(file, response)
  }
  const whole = bytesOf(held ?? new Uint8Array(await answered.arrayBuffer()))
  const small = takesGzip(request) ? await smallOf(type, whole, given.get('etag')) : null
  const content = small ?? whole
  if (small) headers.push(['content-encoding', 'gzip'])
  headers.push(['content-length', String(content.length)])
  response.writeHead(status, headers.flat()).end(content)
}

/** The same bytes, not copied where they are bytes already. @param {string | Uint8Array} body */
const bytesOf = (body) =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)

/** As lib/http/whole-body.ts keeps it. @param {Response} response @returns {string | Uint8Array | undefined} */
const wholeBody = (response) => Reflect.get(response, Symbol.for('whole body'))

/** Bodies as gzip by their tags, which are made of their content. @type {Map<string, Promise<Buffer | null>>} */
const smallOnes = new Map()
const smallOnesMax = 200

/** @param {string} type @param {Buffer} body @param {string | null} etag */
function smallOf(type, body, etag) {
  if (!etag) return gzipped(type, body)
  let small = smallOnes.get(etag)
  if (!small) {
    if (smallOnes.size >= smallOnesMax) smallOnes.clear()
    smallOnes.set(etag, (small = gzipped(type, body)))
  }
  return small
}

/** @param {import('node:http').IncomingMessage} request @param {string} origin */
function asked(request, origin) {
  /** @type {[string, string][]} */
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Request(origin + request.url, { headers })
}
