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

/** @param {string} route @param {string} path @returns {Record<string, string>} */
export function paramsOf(route, path) {
  const parts = path.split('/')
  const named = route.split('/').map((part, at) => [/^\[(.+)\]$/.exec(part)?.[1], parts[at]])
  return Object.fromEntries(
    named.flatMap(([name, value]) => (name ? [[name, decodeURIComponent(String(value))]] : [])),
  )
}

/**
 * Answers with a handler of the web's own kind.
 * @param {Handler} handler
 * @param {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse,
 *   origin: string, params: Record<string, string> }} call
 */
export async function answer(handler, { request, response, origin, params }) {
  const answered = await handler(asked(request, origin), { params: Promise.resolve(params) })
  response.statusCode = answered.status
  for (const [name, value] of answered.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value)
  }
  const cookies = answered.headers.getSetCookie()
  if (cookies.length) response.setHeader('set-cookie', cookies)
  if (!answered.body) return void response.end()
  const type = answered.headers.get('content-type') ?? ''
  if (isCompressible(type)) response.appendHeader('vary', 'accept-encoding')
  if (!type.startsWith('application/json')) {
    const file = Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (answered.body))
    if (!takesGzip(request) || !isCompressible(type)) return pipeline(file, response)
    response.removeHeader('content-length')
    response.setHeader('content-encoding', 'gzip')
    return pipeline(file, createGzip(), response)
  }
  const body = Buffer.from(wholeBody(answered) ?? new Uint8Array(await answered.arrayBuffer()))
  const small = takesGzip(request) ? await smallOf(type, body, answered.headers.get('etag')) : null
  if (small) response.setHeader('content-encoding', 'gzip')
  response.setHeader('content-length', (small ?? body).length)
  response.end(small ?? body)
}

/** As lib/http/whole-body.ts keeps it. @param {Response} response @returns {string | undefined} */
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
