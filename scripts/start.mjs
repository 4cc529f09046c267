/**
 * Installs, builds and serves the product: `npm start`, or `npm run dev` with `--dev`. Runs before `node_modules` exists:
 * imports nothing from packages until they are installed.
 */
import { runMain } from './steps/command.mjs'
import { CommandError, step } from './steps/report.mjs'

const dev = process.argv.includes('--dev')
/** Replaces lost signing keys with new ones. Without it, the start fails if certificates were signed with lost keys. */
const allowNewKeys = process.argv.includes('--new-keys')
/** Ends this process when the server or the database ends, so that a service manager can restart the product. */
const noRestart = process.argv.includes('--no-restart')

runMain(
  async (cleanups) => {
    const addCleanup = (/** @type {() => unknown} */ cleanup) => cleanups.push(cleanup)
    // Never resolves: the product runs until a signal or an error ends this process.
    await new Promise((_, reject) => {
      const onExitWithoutRestart = noRestart
        ? (/** @type {string} */ message) => reject(new CommandError(message))
        : undefined
      start({ addCleanup, onExitWithoutRestart }).catch(reject)
    })
  },
  { signalExitCode: 0 },
)

/**
 * @typedef {{ addCleanup: (cleanup: () => unknown) => unknown,
 *   onExitWithoutRestart: ((message: string) => void) | undefined }} Options
 *   `onExitWithoutRestart` is called instead of a restart
 */

/** @param {Options} options */
async function start(options) {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install({ includeDev: dev }))

  const { readEnvironment } = await import('./steps/environment.mjs')
  const settings = await readEnvironment()
  /** The variables that the operator set, without defaults. `readEnvironment` has added the variables of .env. */
  const operatorEnvironment = { ...process.env }
  const { lockDataFolder } = await import('./steps/lock.mjs')
  options.addCleanup(lockDataFolder(settings.dataDir))
  const { stopOrphanedHttpServer, startServer } = await import('./steps/server.mjs')
  await stopOrphanedHttpServer(settings.dataDir)

  const { findPort } = await import('./steps/ports.mjs')
  // A port that the operator set must be free; if the default port is taken, the next free one is used.
  let port = await findPort(settings.PORT, operatorEnvironment.PORT)
  const { loadOrCreateSecrets } = await import('./steps/secrets.mjs')
  const secrets = loadOrCreateSecrets(settings.dataDir)
  const database = await startDatabaseIfNeeded(settings, secrets, options)

  const buildFolder = operatorEnvironment.BUILD_DIR || '.next'
  const appUrl = () => (operatorEnvironment.APP_URL ? settings.APP_URL : `http://localhost:${port}`)
  /** Whether the server was ready once: a restart creates no keys and keeps the port. */
  let wasReady = false
  /** @returns {Record<string, string | undefined>} */
  const env = () => ({
    ...operatorEnvironment,
    NODE_ENV: dev ? 'development' : 'production',
    BUILD_DIR: buildFolder,
    PORT: String(port),
    APP_URL: appUrl(),
    NEXTAUTH_URL: appUrl(),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: settings.NEXTAUTH_SECRET ?? secrets.sessionSecret,
    NEW_SIGNING_KEYS: allowNewKeys && !wasReady ? 'on' : undefined,
    NEXT_TELEMETRY_DISABLED: '1',
    // Keeps Next from reading .env and similar files by its own rules.
    __NEXT_PROCESSED_ENV: 'true',
    ...(database.clusterDir && { POSTGRES_DATA_DIR: database.clusterDir }),
  })

  const { generateClient } = await import('./steps/generate.mjs')
  await step('Generating the Prisma client', generateClient)
  const { migrate } = await import('./steps/migrate.mjs')
  await step('Migrating the database', () => migrate(database.url))
  const { seedSampleCatalogue, seedDemoInstitute, seedFirstAdmin, findInstituteName } =
    await import('./steps/seed.mjs')
  if (settings.SAMPLE_DATA === 'on')
    await step('Filling in the sample catalogue', () => seedSampleCatalogue(database.url, env()))
  const demoAccounts =
    settings.SAMPLE_DATA === 'demo' &&
    (await step('Filling in the demo institute', () => seedDemoInstitute(database.url, env())))
  let accounts = demoAccounts || null
  const { printAccounts, printReadyBlock } = await import('./steps/ready-block.mjs')
  // Prints the accounts if the start ends before the ready block is printed: no later start shows the password.
  options.addCleanup(() => accounts && printAccounts(accounts))
  if (dev) {
    const { bundleServer, serverFolder } = await import('./steps/bundle-server.mjs')
    await step('Bundling the server', () => bundleServer(serverFolder(buildFolder, dev), dev))
  } else {
    const { build } = await import('./steps/build.mjs')
    await step('Building the pages', () => build({ folder: buildFolder, env: env() }))
  }
  // The account must exist before the server is ready, so that the administrator can sign in immediately.
  accounts ??= await seedFirstAdmin(database.url, env())
  const { keepRunning } = await import('./steps/restart.mjs')
  const serve = async (/** @type {import('./steps/restart.mjs').ProcessCallbacks} */ callbacks) => {
    while ((await startServer({ dev, env: env(), ...callbacks })) === 'port taken') {
      if (wasReady) throw new CommandError(`Port ${port} is taken.`)
      port = await findPort(port, operatorEnvironment.PORT)
    }
    wasReady = true
  }
  await step('Starting the server', () => keepRunning('The server', serve, options))
  const instituteName = (await findInstituteName(database.url)) ?? settings.institute.name
  printReadyBlock({ appUrl: appUrl(), dev, accounts, settings, database, instituteName })
  accounts = null
}

/**
 * @param {Awaited<ReturnType<typeof import('./steps/environment.mjs').readEnvironment>>} settings
 * @param {ReturnType<typeof import('./steps/secrets.mjs').loadOrCreateSecrets>} secrets
 * @param {Options} options
 */
async function startDatabaseIfNeeded({ DATABASE_URL, dataDir }, secrets, options) {
  if (DATABASE_URL) return { url: DATABASE_URL, clusterDir: null }
  const { startPostgres } = await import('./steps/postgres.mjs')
  const { watchPostgres } = await import('./steps/postgres-process.mjs')
  const { keepRunning } = await import('./steps/restart.mjs')
  const { tryPort } = await import('./steps/ports.mjs')
  let port = 0
  const serve = async (
    /** @type {import('./steps/restart.mjs').ProcessCallbacks} */ { registerStop, onExit },
  ) => {
    // A restarted database keeps its port, because the running server knows the address.
    const findFreePort = () => tryPort(port, '127.0.0.1')
    const database = await startPostgres({ dataDir, passwords: secrets, registerStop, findFreePort })
    port = database.port
    watchPostgres(database, onExit)
    return database
  }
  return step('Starting the database', () => keepRunning('The database', serve, options))
}
