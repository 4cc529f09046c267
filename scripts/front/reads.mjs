import { LRUCache } from 'lru-cache'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { at } from '../steps/paths.mjs'
import { gzipped, isCompressible, acceptsGzip } from './compress.mjs'
import { readRequest } from './read-request.mjs'

/** @typedef {(request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>} Handler */

const require = createRequire(import.meta.url)

/**
 * The very handlers that Next has built, called without the layers between: a call that only reads needs none of
 * them. Next keeps writes and pages.
 * @param {string} buildFolder
 */
export function readsIn(buildFolder) {
  /** @type {Map<string, Handler | undefined | Promise<Handler | undefined>>} */
  const loaded = new Map()
  /** @param {string} path as `/api/course/my-progress/[courseId]` */
  const load = async (path) => {
    const { routeModule } = await require(join(at(buildFolder), 'server', 'app', path, 'route.js'))
    await routeModule.ensureUserland()
    loaded.set(path, routeModule.userland.GET)
    return routeModule.userland.GET
  }
  /** One that is loaded at once: each `await` is felt. @param {string} path */
  return (path) => {
    if (!loaded.has(path)) loaded.set(path, load(path))
    return loaded.get(path)
  }
}

/** Where in a route a part stands that is no fixed one, and its name. @type {Map<string, [number, string][]>} */
const namesOf = new Map()

/** @param {string} route @returns {[number, string][]} */
const namesIn = (route) =>
  route.split('/').flatMap((part, at) => {
    const name = /^\[(.+)\]$/.exec(part)?.[1]
    return name ? [[at, name]] : []
  })

/** @param {string} route @param {string} path @returns {Record<string, string>} */
export function paramsOf(route, path) {
  let names = namesOf.get(route)
  if (!names) namesOf.set(route, (names = namesIn(route)))
  /** @type {Record<string, string>} */
  const params = {}
  if (!names.length) return params
  const parts = path.split('/')
  for (const [at, name] of names) params[name] = decodeURIComponent(String(parts[at]))
  return params
}

/**
 * Answers with a handler of the web's own kind.
 * @param {Handler} handler
 * @param {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse,
 *   origin: string, path: string, own: Record<string, string>, route: string, secured: [string, string][],
 *   drain: import('./drain.mjs').Drain }} call `own` are headers that the handler gets beside the caller's, `secured`
 *   those of the answer where the handler says nothing else
 */
export async function answer(handler, { request, response, origin, path, own, route, secured, drain }) {
  const params = Promise.resolve(paramsOf(route, path))
  const answered = await handler(readRequest(request, { origin, own }), { params })
  drain.mark(response)
  const { status, headers: given } = answered
  const held = wholeBody(answered)
  const length = given.get('content-length')
  const type = given.get('content-type') ?? ''
  const said = [...given]
  const names = new Set(said.map(([name]) => name))
  /** @type {string[]} */
  const headers = []
  for (const [name, value] of secured) if (!names.has(name)) headers.push(name, value)
  for (const [name, value] of said) if (name !== 'content-length') headers.push(name, value)
  if (held === undefined && !answered.body) return void response.writeHead(status, headers).end()
  if (isCompressible(type)) headers.push('vary', 'accept-encoding')
  if (!type.startsWith('application/json')) {
    const small = acceptsGzip(request) && isCompressible(type)
    if (small) headers.push('content-encoding', 'gzip')
    else if (length) headers.push('content-length', length)
    // Not yet begun: where nothing of the file can be had, that can still be said.
    response.statusCode = status
    for (let at = 0; at < headers.length; at += 2)
      response.appendHeader(String(headers[at]), String(headers[at + 1]))
    const file = Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (answered.body))
    return small ? pipeline(file, createGzip(), response) : pipeline(file, response)
  }
  const whole = bytesOf(held ?? new Uint8Array(await answered.arrayBuffer()))
  const gzip = acceptsGzip(request) ? smallOf(type, whole, given.get('etag')) : null
  const small = gzip instanceof Promise ? await gzip : gzip
  const content = small ?? whole
  if (small) headers.push('content-encoding', 'gzip')
  headers.push('content-length', String(content.length))
  drain.mark(response)
  response.writeHead(status, headers).end(content)
}

/** The same bytes, not copied where they are bytes already. @param {string | Uint8Array} body */
const bytesOf = (body) =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)

const wholeBodyKey = Symbol.for('whole body')

/** As lib/http/whole-body.ts keeps it. @param {Response} response @returns {string | Uint8Array | undefined} */
const wholeBody = (response) => Reflect.get(response, wholeBodyKey)

const overheadBytes = 256

/** Bodies as gzip by their tags, which are made of their content. @type {LRUCache<string, { gzip: Buffer | null }>} */
const compressedBodies = new LRUCache({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ gzip }, etag) => (gzip?.length ?? 0) + 2 * etag.length + overheadBytes,
})

/** One that was made before at once. @param {string} type @param {Buffer} body @param {string | null} etag */
function smallOf(type, body, etag) {
  const found = etag ? compressedBodies.get(etag) : undefined
  return found ? found.gzip : madeSmall(type, body, etag)
}

/** @param {string} type @param {Buffer} body @param {string | null} etag */
async function madeSmall(type, body, etag) {
  const small = await gzipped(type, body)
  if (!etag) return small
  compressedBodies.set(etag, { gzip: small })
  return small
}
