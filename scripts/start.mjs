/** Sets everything up and serves it: `npm start`, and with `--dev` `npm run dev`. Plain Node: nothing is installed yet. */
import { runCommand } from './steps/command.mjs'
import { StartError, step } from './steps/report.mjs'

const dev = process.argv.includes('--dev')
/** Creates missing signing keys instead of stopping. */
const newKeys = process.argv.includes('--new-keys')
/** Ends when the server or the database does, for a supervisor that restarts all of it. */
const noRestart = process.argv.includes('--no-restart')

runCommand(
  async (undo) => {
    const onRunning = (/** @type {() => unknown} */ stop) => undo.push(stop)
    await new Promise((_, reject) => {
      const onExit = noRestart ? (/** @type {string} */ how) => reject(new StartError(how)) : undefined
      start({ onRunning, onExit }).catch(reject)
    })
  },
  { stopCode: 0 },
)

/**
 * @typedef {{ onRunning: (stop: () => unknown) => unknown, onExit: ((how: string) => void) | undefined }} Events
 *   `onRunning` learns how to undo what was begun; `onExit` is called instead of a restart
 */

/** @param {Events} events */
async function start(events) {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install(dev ? 'develop' : 'run'))

  const { environment } = await import('./steps/environment.mjs')
  const settings = await environment()
  /** The operator's settings, from the environment or .env. */
  const startEnvironment = { ...process.env }
  const { lockDataFolder } = await import('./steps/lock.mjs')
  events.onRunning(lockDataFolder(settings.dataDir))
  const { awaitLeftServer, startServer } = await import('./steps/server.mjs')
  await awaitLeftServer(settings.dataDir)

  const { findPort } = await import('./steps/ports.mjs')
  let port = await findPort(settings.PORT, startEnvironment.PORT)
  const { loadOrCreateSecrets } = await import('./steps/secrets.mjs')
  const stored = loadOrCreateSecrets(settings.dataDir)
  const database = await openDatabase(settings, stored, events)

  const buildFolder = startEnvironment.BUILD_DIR || '.next'
  const appUrl = () => (startEnvironment.APP_URL ? settings.APP_URL : `http://localhost:${port}`)
  /** Whether the server was ready once: a restart creates no keys and keeps the port. */
  let served = false
  /** @returns {Record<string, string | undefined>} */
  const env = () => ({
    ...startEnvironment,
    NODE_ENV: dev ? 'development' : 'production',
    BUILD_DIR: buildFolder,
    PORT: String(port),
    APP_URL: appUrl(),
    NEXTAUTH_URL: appUrl(),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: settings.NEXTAUTH_SECRET ?? stored.sessionSecret,
    NEW_SIGNING_KEYS: newKeys && !served ? 'on' : undefined,
    NEXT_TELEMETRY_DISABLED: '1',
    // Next would read .env itself, by other rules, and three more files: settings come from here alone.
    __NEXT_PROCESSED_ENV: 'true',
    ...(database.dataDir && { POSTGRES_DATA_DIR: database.dataDir }),
  })

  const { generateClient } = await import('./steps/generate.mjs')
  await step("Making the database's client", generateClient)
  const { migrate } = await import('./steps/migrate.mjs')
  await step('Migrating the database', () => migrate(database.url))
  const { sampleCatalogue, demoInstitute, firstAdmin, instituteName } = await import('./steps/seed.mjs')
  if (settings.SAMPLE_DATA === 'on')
    await step('Filling in the sample catalogue', () => sampleCatalogue(database.url, env()))
  const demo =
    settings.SAMPLE_DATA === 'demo' &&
    (await step('Filling in the demo institute', () => demoInstitute(database.url, env())))
  if (dev) {
    const { bundleServer, serverFolder } = await import('./steps/bundle-server.mjs')
    await step('Bundling the server', () => bundleServer(serverFolder(buildFolder, dev), dev))
  } else {
    const { build } = await import('./steps/build.mjs')
    await step('Building the pages', () => build({ folder: buildFolder, env: env() }))
  }
  // Before the server is ready: the administrator may sign in immediately.
  const accounts = demo || (await firstAdmin(database.url, env()))
  const { keepRunning } = await import('./steps/restart.mjs')
  const serve = async (/** @type {import('./steps/restart.mjs').Events} */ current) => {
    while ((await startServer({ dev, env: env(), ...current })) === 'port taken') {
      if (served) throw new StartError(`Port ${port} is taken.`)
      port = await findPort(port, startEnvironment.PORT)
    }
    served = true
  }
  // Loaded before the server is ready, which may log from then on.
  const { readyBlock } = await import('./steps/ready-block.mjs')
  await step('Starting the server', () => keepRunning('The server', serve, events))
  const name = (await instituteName(database.url)) ?? settings.institute.name
  readyBlock({ appUrl: appUrl(), dev, accounts, settings, database, name })
}

/**
 * @param {Awaited<ReturnType<typeof import('./steps/environment.mjs').environment>>} settings
 * @param {ReturnType<typeof import('./steps/secrets.mjs').loadOrCreateSecrets>} passwords
 * @param {Events} events
 */
async function openDatabase({ DATABASE_URL, dataDir }, passwords, events) {
  if (DATABASE_URL) return { url: DATABASE_URL, dataDir: null }
  const { startPostgres } = await import('./steps/postgres.mjs')
  const { watchServer } = await import('./steps/postgres-process.mjs')
  const { keepRunning } = await import('./steps/restart.mjs')
  const { tryPort } = await import('./steps/ports.mjs')
  let port = 0
  const serve = async (/** @type {import('./steps/restart.mjs').Events} */ { onRunning, onExit }) => {
    // The server knows the address: after a restart the port is the same.
    const freePort = () => tryPort(port, '127.0.0.1')
    const database = await startPostgres({ dataDir, passwords, onRunning, freePort })
    port = database.port
    watchServer(database, onExit)
    return database
  }
  return step('Starting the database', () => keepRunning('The database', serve, events))
}
