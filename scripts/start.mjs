/** Sets everything up and serves it: `npm start`, and with `--dev` `npm run dev`. Plain Node: nothing is installed yet. */
import { relative } from 'node:path'
import { root } from './steps/paths.mjs'
import { block, StartError, step } from './steps/report.mjs'
import { stopRunning } from './steps/process.mjs'

const dev = process.argv.includes('--dev')
/** What has to be undone at the end, the last first. @type {(() => unknown)[]} */
const undo = []
let stopping = false

/** @param {number} code */
async function stop(code) {
  if (stopping) return
  stopping = true
  stopRunning()
  for (const action of undo.reverse()) await action()
  process.exit(code)
}

/** @param {unknown} error */
function fail(error) {
  if (!stopping) console.error(error instanceof StartError ? `\n${error.message}\n` : error)
  return stop(1)
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(0))
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

async function main() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new StartError(`Node ${process.versions.node} is too old: 20.19 is the least, 24 is recommended.`)
  process.chdir(root)
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install(dev ? 'develop' : 'run'))

  const { environment } = await import('./steps/environment.mjs')
  const given = { ...process.env }
  const settings = await environment()
  const { lockDataFolder } = await import('./steps/lock.mjs')
  undo.push(lockDataFolder(settings.dataDir))

  const port = await choosePort(settings.PORT)
  const { secrets } = await import('./steps/secrets.mjs')
  const kept = secrets(settings.dataDir)
  const database = await step('Starting the database', () => startDatabase(settings, kept))

  const appUrl = given.APP_URL || `http://localhost:${port}`
  /** @type {Record<string, string | undefined>} */
  const env = {
    ...process.env,
    NODE_ENV: dev ? 'development' : 'production',
    PORT: String(port),
    APP_URL: appUrl,
    NEXTAUTH_URL: appUrl,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: settings.NEXTAUTH_SECRET ?? kept.sessionSecret,
    NEXT_PUBLIC_INSTITUTE: JSON.stringify(settings.institute),
    NEXT_TELEMETRY_DISABLED: '1',
    ...(database.pid && { POSTGRES_PID: String(database.pid) }),
  }

  const { generateClient } = await import('./steps/generate.mjs')
  await step("Making the database's client", generateClient)
  const { migrate } = await import('./steps/migrate.mjs')
  await step('Migrating the database', () => migrate(database.url))
  const { sampleCatalogue, firstAdmin } = await import('./steps/first-data.mjs')
  if (settings.SAMPLE_DATA === 'on')
    await step('Filling in the sample catalogue', () => sampleCatalogue(database.url, env))
  if (!dev) {
    const { build } = await import('./steps/build.mjs')
    await step('Building the pages', () => build({ folder: '.next', given, env }))
  }
  const { startServer } = await import('./steps/server.mjs')
  await step('Starting the server', async () => {
    const server = await startServer({ dev, env, onExit: (how) => fail(new StartError(how)) })
    undo.push(server.stop)
  })
  const admin = await firstAdmin(database.url, env)
  report({ appUrl, admin, settings, database })
}

/** @param {number} wanted */
async function choosePort(wanted) {
  const { nextFreePort, tryPort } = await import('./steps/ports.mjs')
  if (process.env.PORT) {
    if (await tryPort(wanted)) return wanted
    throw new StartError(`Port ${wanted} is taken. Stop what uses it, or set PORT to another.`)
  }
  const port = await nextFreePort(wanted)
  if (!port) throw new StartError(`No port from ${wanted} on is free. Set PORT to a free one.`)
  return port
}

/**
 * @param {Awaited<ReturnType<typeof import('./steps/environment.mjs').environment>>} settings
 * @param {ReturnType<typeof import('./steps/secrets.mjs').secrets>} passwords
 */
async function startDatabase(settings, passwords) {
  if (settings.DATABASE_URL) return { url: settings.DATABASE_URL, dataDir: null, pid: null }
  const { startPostgres } = await import('./steps/postgres.mjs')
  const database = await startPostgres({ dataDir: settings.dataDir, passwords })
  undo.push(database.stop)
  return database
}

/**
 * @param {{ appUrl: string, admin: { email: string, password: string | null } | null,
 *   settings: Awaited<ReturnType<typeof import('./steps/environment.mjs').environment>>,
 *   database: { dataDir: string | null } }} facts
 */
function report({ appUrl, admin, settings, database }) {
  /** @type {[string, string][]} */
  const rows = [['Open', appUrl]]
  if (admin) rows.push(['Admin', admin.email])
  if (admin)
    rows.push([
      'Password',
      admin.password ? `${admin.password}   (shown only this once)` : 'as set in ADMIN_PASSWORD',
    ])
  rows.push(['Mail', `written as files to ${shown(`${settings.dataDir}/mail`)}`])
  rows.push([
    'Data',
    [...new Set([settings.dataDir, database.dataDir ?? 'the database of DATABASE_URL'])]
      .map(shown)
      .join(', '),
  ])
  rows.push(['Stop', 'Ctrl-C'])
  block(`${settings.institute.name} is ready`, rows)
}

/** @param {string} path */
const shown = (path) => (path.startsWith(root) ? relative(root, path) : path)

main().catch(fail)
