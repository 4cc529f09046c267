/**
 * Next behind the front that it lacks: a limit on bodies, the caller's true address, request ids, security
 * headers, refused methods, and an orderly stop. Started by the launcher, which hands over the environment.
 */
import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { answerClientError } from './front/client-error.mjs'
import { certificatePagesOf } from './front/certificate-pages.mjs'
import { Drain } from './front/drain.mjs'
import { makeListener } from './front/listener.mjs'
import { listenForChanges } from './front/pages-changed.mjs'
import { pagesOf } from './front/pages.mjs'
import { serveInProcesses } from './front/processes.mjs'
import { readsIn } from './front/reads.mjs'
import { at } from './steps/paths.mjs'
import { runningPid } from './steps/postgres-process.mjs'
import { pause } from './steps/process.mjs'

// Packages ask in such a report which C library there is: without this it looks up the names of all peers, for seconds.
Object.assign(process.report, { excludeNetwork: true })

const dev = process.argv.includes('--dev')
const port = Number(process.env.PORT)
const processes = dev ? 1 : Number(process.env.WEB_CONCURRENCY || 1)
const drain = new Drain()
/** What has to be done before the process ends, the last first. @type {(() => unknown)[]} */
const undo = []

/** Answers what is under way, takes nothing new, and goes. */
async function stop() {
  if (drain.begun) return
  drain.begin()
  setTimeout(() => process.exit(1), 25_000).unref()
  for (const action of undo.reverse()) await action()
  process.exit(0)
}

// These come before Next is loaded, which takes a while.
process.on('SIGTERM', stop)
// Ctrl-C reaches the whole group: the launcher decides what happens.
process.on('SIGINT', () => {})
// The launcher was killed, or for a worker the primary: only the former leaves a database that nobody stops.
process.on('disconnect', () => {
  const { POSTGRES_DATA_DIR } = process.env
  process.once('exit', () => {
    if (!POSTGRES_DATA_DIR || cluster.isWorker) return
    try {
      // Read now: a restarted database has another process number.
      const database = runningPid(POSTGRES_DATA_DIR)
      if (database) process.kill(database, 'SIGINT')
    } catch {
      // It is gone already.
    }
  })
  void stop()
})

if (processes > 1 && cluster.isPrimary) {
  undo.push(
    serveInProcesses(processes, {
      onReady: () => process.send?.('ready'),
      onPortTaken: () => process.send?.('port taken', () => process.exit(1)),
    }),
  )
} else await serve()

/**
 * The settings of Next that the pages were built with. It would read next.config.ts again, with a compiler that stays
 * in memory; its own standalone server takes them in the same way.
 * @param {string} folder
 */
function builtConfig(folder) {
  const file = join(at(folder), 'required-server-files.json')
  return JSON.stringify(JSON.parse(readFileSync(file, 'utf8')).config)
}

async function serve() {
  const buildFolder = process.env.BUILD_DIR ?? '.next'
  if (!dev) process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = builtConfig(buildFolder)
  const { default: next } = await import('next')
  const origin = new URL(process.env.APP_URL ?? `http://localhost:${port}`)
  const app = next({ dev, hostname: origin.hostname, port })
  await app.prepare()
  undo.push(() => app.close())
  // lib/background.ts leaves it here: letters that are just being sent are sent to the end.
  undo.push(() => Reflect.get(globalThis, 'stopBackground')?.())

  const changes = listenForChanges({ url: String(process.env.DATABASE_URL), tags: ['courses'] })
  undo.push(changes.end)
  const handle = app.getRequestHandler()
  const withTurnstile = Boolean(process.env.TURNSTILE_SITE_KEY)
  const listener = makeListener(handle, drain, {
    origin,
    hops: Number(process.env.TRUST_PROXY_HOPS || 0),
    certificatePages: certificatePagesOf(handle, { dev, withTurnstile }),
    // What is being developed changes between two looks, and is built as it is asked for.
    ...(!dev && {
      pages: pagesOf(handle, { buildFolder, withTurnstile }),
      // Tests compare what the front answers with what Next does.
      ...(process.env.READS_BY !== 'next' && { reads: readsIn(buildFolder) }),
    }),
  })
  const timeouts = {
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    // Longer than the 60 s for which proxies keep an idle connection: the one that closes first must not be the server.
    keepAliveTimeout: 65_000,
    // Else Node looks only every 30 s for those who are too slow.
    connectionsCheckingInterval: 2_000,
  }
  const server = createServer(timeouts, listener)
  drain.follow(server)
  server.on('clientError', answerClientError)
  if (dev) server.on('upgrade', app.getUpgradeHandler())
  else server.on('upgrade', (_request, socket) => socket.destroy())

  server.once('error', (error) => {
    const taken = 'code' in error && error.code === 'EADDRINUSE'
    if (!taken) console.error(error)
    process.send?.(taken ? 'port taken' : 'failed', () => process.exit(1))
  })

  server.listen(port, async () => {
    undo.push(() => (dev ? server.closeAllConnections() : drain.close(server)))
    await changes.first
    // The first look opens the database's connections.
    for (let tries = 0; tries < 50; tries++) {
      const ready = await fetch(`http://localhost:${port}/api/health/ready`).catch(() => null)
      if (ready?.ok) return process.send?.('ready')
      await pause(200)
    }
    console.error('The server does not become ready.')
    process.exit(1)
  })
}
