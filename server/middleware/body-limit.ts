import { createMiddleware } from 'hono/factory'
import type { IncomingMessage } from 'node:http'
import { bodyMax } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { pathOf } from '../request-target'
import type { ServerEnv } from '../hono-environment'

/** Time for which a client may go on sending a body after the server has refused it. */
const lingerMs = 3000

/** Node's request. If `rawBody` is set, @hono/node-server uses it as the body. */
type Incoming = IncomingMessage & { rawBody?: Buffer }

/** Resolves to null as soon as the body is too large, even if the client is still sending it. */
function readBody(incoming: Incoming, max: number): Promise<Buffer | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > max) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const collect = (chunk: Buffer) => {
      size += chunk.length
      if (size <= max) return void chunks.push(chunk)
      incoming.off('data', collect)
      resolve(null)
    }
    incoming.on('data', collect)
    incoming.once('end', () => resolve(Buffer.concat(chunks)))
    incoming.once('error', reject)
    incoming.once('close', () => reject(new Error('The client closed the connection.')))
  })
}

/**
 * Refuses immediately, but ends the response only when the client has stopped sending, or after `lingerMs`. Hono's own
 * body limit ends it earlier, which resets the connection and loses the response.
 */
function refuseTooLargeBody(incoming: Incoming) {
  const text = new TextEncoder().encode(JSON.stringify({ message: messages.general.tooLarge }))
  let open = true
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(text)
      const end = () => {
        clearTimeout(timer)
        if (open) controller.close()
        open = false
      }
      const timer = setTimeout(end, lingerMs)
      for (const event of ['end', 'close', 'error']) incoming.once(event, end)
      incoming.resume()
    },
    // The client has disconnected; `close()` of a cancelled stream would throw.
    cancel: () => void (open = false),
  })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(text.length),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return new Response(body, { status: 413, headers })
}

/**
 * Reads the body before anything else does, and refuses one that is too large.
 * @param bodyMaxByPath limits of the paths that accept more than usual, in bytes
 */
export const limitBody = (bodyMaxByPath: ReadonlyMap<string, number>) =>
  createMiddleware<ServerEnv>(async ({ env: { incoming } }, next) => {
    const body = await readBody(incoming, bodyMaxByPath.get(pathOf(incoming.url ?? '/')) ?? bodyMax)
    if (body === null) return refuseTooLargeBody(incoming)
    Object.assign(incoming, { rawBody: body })
    return next()
  })
