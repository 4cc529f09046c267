import cluster from 'node:cluster'
import { createServer, type RequestListener, type Server } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import next from 'next'
import { startBackgroundJobs, stopBackgroundJobs } from '@/lib/jobs/background-jobs'
import { loadSettingsAndKeys } from '@/lib/institute/load-settings-and-keys'
import { loadInstitute } from '@/lib/institute/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log/logger'
import { messages } from '@/lib/messages'
import { startMetrics } from '@/lib/metrics/metrics'
import { assertReady } from '@/lib/jobs/health'
import { processState } from '@/lib/jobs/process-state'
import { publicContentTag } from '@/lib/courses/revalidate'
import { runningPostgresPid } from '@/scripts/steps/postgres-process.mjs'
import { createApi, declaredBodyLimits } from './api'
import { createApp } from './app'
import { createCachedPageSender } from './cached-page-sender'
import { respondToClientError } from './client-error'
import { listenForContentChanges } from './content-changes'
import { applyBuiltConfig } from './next-internals.mjs'
import { createRenderer } from './next-renderer'
import { PageCache } from './page-cache'
import { createPages } from './pages'
import { readBuiltPages } from './built-pages'
import { createErrorResponse } from './middleware/error-response'
import { sanitizeHeaders } from './middleware/request-headers'
import { securityHeaders } from '@/lib/http/security-headers'
import { Shutdown } from './shutdown'
import { serveInProcesses } from './worker-processes'

// Native modules make a diagnostic report to identify the C library. With network data it would take seconds, because
// Node would resolve the host names of all peers.
Object.assign(process.report, { excludeNetwork: true })

const dev = process.argv.includes('--dev')
const port = env.PORT
const processes = dev ? 1 : env.WEB_CONCURRENCY
// `npm start` sets these two for this process; they are not settings of lib/env.ts.
const { BUILD_DIR = '.next', POSTGRES_DATA_DIR } = process.env
const shutdown = new Shutdown()
/** Cleanup to run before the process ends, in reverse order. */
const cleanups: (() => unknown)[] = []

async function stop() {
  if (shutdown.begun) return
  shutdown.begin()
  setTimeout(() => process.exit(1), 25_000).unref()
  for (const action of cleanups.reverse()) await action()
  process.exit(0)
}

process.on('SIGTERM', stop)
// Ctrl-C signals the whole process group, but `npm start` stops this process with SIGTERM.
process.on('SIGINT', () => {})
// The parent process was killed. If it was the process of `npm start`, nobody else stops the database.
process.on('disconnect', () => {
  process.once('exit', () => {
    if (!POSTGRES_DATA_DIR || cluster.isWorker) return
    try {
      // Reads the process ID only now: a restarted database has another one.
      const database = runningPostgresPid(POSTGRES_DATA_DIR)
      if (database) process.kill(database, 'SIGINT')
    } catch {
      // It has ended already.
    }
  })
  void stop()
})

if (processes > 1 && cluster.isPrimary) {
  cleanups.push(
    serveInProcesses(processes, {
      onReady: () => process.send?.('ready'),
      onPortTaken: () => process.send?.('port taken', undefined, undefined, () => process.exit(1)),
      // The other workers end when they lose this process.
      onStartFailed: () => process.exit(1),
    }),
  )
} else await serve()

async function serve() {
  const buildFolder = resolve(BUILD_DIR)
  if (!dev) applyBuiltConfig(buildFolder)
  await loadSettingsAndKeys()
  processState.started = true
  startMetrics()
  startBackgroundJobs()
  cleanups.push(stopBackgroundJobs)
  const origin = new URL(env.APP_URL)
  const app = next({ dev, hostname: origin.hostname, port })
  if (dev) await app.prepare()
  else await prepareQuietly(app)
  cleanups.push(() => app.close())
  const cache = new PageCache()
  const contentChanges = listenForContentChanges({
    url: String(env.DATABASE_URL),
    tags: [publicContentTag],
    loadInstitute,
    onChange: () => cache.invalidate(),
  })
  cleanups.push(contentChanges.end)
  const sendCached = dev
    ? () => false
    : createCachedPageSender(cache, { isHttpsSite: origin.protocol === 'https:' })
  const listener = dev
    ? app.getRequestHandler()
    : await productionListener(app.getRequestHandler(), { buildFolder, cache, origin })
  const server = httpServer({ listener, sendCached }, origin)
  if (dev) server.on('upgrade', app.getUpgradeHandler())
  else server.on('upgrade', (_request, socket) => socket.destroy())
  server.listen(port, async () => {
    cleanups.push(() => (dev ? server.closeAllConnections() : shutdown.close(server)))
    await contentChanges.listening
    await reportWhenReady()
  })
}

type ProductionOptions = { buildFolder: string; cache: PageCache; origin: URL }

async function productionListener(
  handler: RequestListener,
  { buildFolder, cache, origin }: ProductionOptions,
) {
  const isHttpsSite = origin.protocol === 'https:'
  const pages = createPages({
    render: createRenderer(handler),
    built: readBuiltPages(buildFolder),
    withTurnstile: Boolean(env.TURNSTILE_SITE_KEY),
    cache,
  })
  const api = await createApi()
  const bodyMaxByPath = await declaredBodyLimits()
  const refusalHeaders = securityHeaders({ isHttpsSite })
  return getRequestListener(createApp({ api, bodyMaxByPath, pages, isHttpsSite }).fetch, {
    // Default for requests without a Host header, such as health checks over HTTP/1.0.
    hostname: origin.host,
    // Answers requests whose Host or target is malformed: they reach neither the app nor its log. The app answers all
    // other errors.
    errorHandler: (error) => {
      if (!(error instanceof RequestError)) throw error
      return createErrorResponse(400, messages.general.invalid, refusalHeaders)
    },
  })
}

type Listeners = { listener: RequestListener; sendCached: ReturnType<typeof createCachedPageSender> }

function httpServer({ listener, sendCached }: Listeners, origin: URL): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    // Longer than the 60 s for which proxies keep an idle connection, so that the proxy closes it first.
    keepAliveTimeout: 65_000,
    // By default Node looks for clients that are too slow only every 30 s.
    connectionsCheckingInterval: 2_000,
  })
  server.on('request', (request, response) => {
    shutdown.trackResponse(response)
    const requestId = crypto.randomUUID()
    if (sendCached(request, response, requestId)) return
    sanitizeHeaders(request, { requestId, trustedProxyCount: env.TRUST_PROXY_HOPS, origin })
    listener(request, response)
  })
  shutdown.trackConnections(server)
  server.on('clientError', respondToClientError)
  server.once('error', (error: NodeJS.ErrnoException) => {
    const isPortTaken = error.code === 'EADDRINUSE'
    if (!isPortTaken) log.fatal({ err: error }, 'the server cannot listen')
    process.send?.(isPortTaken ? 'port taken' : 'failed', undefined, undefined, () => process.exit(1))
  })
  return server
}

/** Prepares Next without its message about the configuration, which would interrupt the output of `npm start`. */
async function prepareQuietly(app: ReturnType<typeof next>) {
  const { log: print } = console
  Object.assign(console, { log: (...words: unknown[]) => log.debug({ words }, 'next') })
  try {
    await app.prepare()
  } finally {
    Object.assign(console, { log: print })
  }
}

/** Checks readiness without an HTTP request, which would be logged before `npm start` has printed its addresses. */
async function reportWhenReady() {
  let reason: unknown
  for (let tries = 0; tries < 50; tries++) {
    try {
      await assertReady()
      return process.send?.('ready')
    } catch (error) {
      reason = error
      await pause(200)
    }
  }
  log.fatal({ err: reason }, 'the server does not become ready')
  return process.exit(1)
}
