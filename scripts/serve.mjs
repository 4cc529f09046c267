/**
 * Next behind the front that it lacks: a limit on bodies, the caller's true address, request ids, security
 * headers, refused methods, and an orderly stop. Started by the launcher, which hands over the environment.
 */
import { createServer } from 'node:http'
import next from 'next'
import { hasBody, withBody } from './front/body.mjs'
import { setSecurityHeaders, tidyHeaders } from './front/headers.mjs'
import { apiRoutes } from './steps/api-routes.mjs'
import { root } from './steps/paths.mjs'
import { pause } from './steps/process.mjs'

const dev = process.argv.includes('--dev')
const port = Number(process.env.PORT)
const origin = new URL(process.env.APP_URL ?? `http://localhost:${port}`)
const hops = Number(process.env.TRUST_PROXY_HOPS || 0)
const secure = origin.protocol === 'https:'
const routes = apiRoutes()

const app = next({ dev, dir: root, hostname: origin.hostname, port })
await app.prepare()
const handle = app.getRequestHandler()
let draining = false

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status @param {string} message @param {Record<string, string>} [headers]
 */
function refuse(response, status, message, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
  response.end(JSON.stringify({ message }))
}

/** The methods of a known call, where the asked one is not among them. @param {string} path @param {string} method */
function otherMethods(path, method) {
  const known = routes.find(({ matches }) => matches.test(path))
  const asked = method === 'HEAD' ? 'GET' : method
  return known && asked !== 'OPTIONS' && !known.methods.includes(asked) ? known.methods : null
}

const server = createServer(
  { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 5_000 },
  async (request, response) => {
    const id = tidyHeaders(request, { hops, origin })
    setSecurityHeaders(response, { id, secure })
    if (draining) response.shouldKeepAlive = false
    const method = request.method ?? 'GET'
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    try {
      if (method === 'TRACE') return refuse(response, 405, 'This address does not answer that method.')
      const allowed = otherMethods(path, method)
      if (allowed)
        return refuse(response, 405, 'This address does not answer that method.', {
          allow: allowed.join(', '),
        })
      const whole = hasBody(request) ? await withBody(request) : request
      if (!whole)
        return refuse(response, 413, 'The data that was sent is too large.', { connection: 'close' })
      await handle(whole, response)
    } catch (error) {
      // A caller that went away in the middle is no fault.
      if (request.destroyed && !request.complete) return
      console.error(error)
      if (!response.headersSent) refuse(response, 500, 'Something went wrong!')
      else response.destroy()
    }
  },
)

if (dev) server.on('upgrade', app.getUpgradeHandler())
else server.on('upgrade', (_request, socket) => socket.destroy())

/** Answers what is under way, takes nothing new, and goes. */
async function stop() {
  if (draining) return
  draining = true
  setTimeout(() => process.exit(1), 25_000).unref()
  const connections = await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
  // Connections that are kept alive learn with their next answer that this one closes.
  if (connections > 0 && !dev) await pause(1000)
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  if (dev) server.closeAllConnections()
  await closed
  await app.close()
  process.exit(0)
}

process.on('SIGTERM', stop)
// Ctrl-C reaches the whole group: the launcher decides what happens.
process.on('SIGINT', () => {})
// The launcher was killed: nothing shall be left running.
process.on('disconnect', async () => {
  const database = Number(process.env.POSTGRES_PID)
  process.once('exit', () => {
    try {
      if (database) process.kill(database, 'SIGINT')
    } catch {
      // It is gone already.
    }
  })
  await stop()
})

server.listen(port, async () => {
  // The first look opens the database's connections and renews what was rendered before this start.
  for (let tries = 0; tries < 50; tries++) {
    const ready = await fetch(`http://localhost:${port}/api/health/ready`).catch(() => null)
    if (ready?.ok) return process.send?.('ready')
    await pause(200)
  }
  console.error('The server does not become ready.')
  process.exit(1)
})
