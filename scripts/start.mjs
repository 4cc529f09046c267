/** Sets everything up and serves it: `npm start`, and with `--dev` `npm run dev`. Plain Node: nothing is installed yet. */
import { chore } from './steps/chore.mjs'
import { StartError, step } from './steps/report.mjs'

const dev = process.argv.includes('--dev')
/** Makes the signing keys that are missing, instead of stopping. */
const newKeys = process.argv.includes('--new-keys')

chore(
  async (undo) => {
    const onRunning = (/** @type {() => unknown} */ stop) => undo.push(stop)
    await new Promise((_, reject) => {
      const onExit = (/** @type {string} */ how) => reject(new StartError(how))
      start(onRunning, onExit).catch(reject)
    })
  },
  { stopCode: 0 },
)

/**
 * @param {(stop: () => unknown) => unknown} onRunning learns how to undo what was begun
 * @param {(how: string) => void} onExit learns when the server or the database has ended by itself
 */
async function start(onRunning, onExit) {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install(dev ? 'develop' : 'run'))

  const { environment } = await import('./steps/environment.mjs')
  const settings = await environment()
  /** What the operator set, in the environment or in .env. */
  const given = { ...process.env }
  const { lockDataFolder } = await import('./steps/lock.mjs')
  onRunning(lockDataFolder(settings.dataDir))
  const { awaitLeftServer, startServer } = await import('./steps/server.mjs')
  await awaitLeftServer(settings.dataDir)

  const { choosePort } = await import('./steps/ports.mjs')
  let port = await choosePort(settings.PORT, given.PORT)
  const { secrets } = await import('./steps/secrets.mjs')
  const kept = secrets(settings.dataDir)
  const database = await openDatabase(settings, kept, { onRunning, onExit })

  const buildFolder = given.BUILD_DIR || '.next'
  const appUrl = () => (given.APP_URL ? settings.APP_URL : `http://localhost:${port}`)
  /** @returns {Record<string, string | undefined>} */
  const env = () => ({
    ...given,
    NODE_ENV: dev ? 'development' : 'production',
    BUILD_DIR: buildFolder,
    PORT: String(port),
    APP_URL: appUrl(),
    NEXTAUTH_URL: appUrl(),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: settings.NEXTAUTH_SECRET ?? kept.sessionSecret,
    NEXT_PUBLIC_INSTITUTE: JSON.stringify(settings.institute),
    NEW_SIGNING_KEYS: newKeys ? 'on' : undefined,
    NEXT_TELEMETRY_DISABLED: '1',
    // Next would read .env itself, by other rules, and three more files: settings come from here alone.
    __NEXT_PROCESSED_ENV: 'true',
    ...(database.pid && { POSTGRES_PID: String(database.pid) }),
  })

  const { generateClient } = await import('./steps/generate.mjs')
  await step("Making the database's client", generateClient)
  const { migrate } = await import('./steps/migrate.mjs')
  await step('Migrating the database', () => migrate(database.url))
  const { sampleCatalogue, firstAdmin } = await import('./steps/first-data.mjs')
  if (settings.SAMPLE_DATA === 'on')
    await step('Filling in the sample catalogue', () => sampleCatalogue(database.url, env()))
  if (!dev) {
    const { build } = await import('./steps/build.mjs')
    await step('Building the pages', () => build({ folder: buildFolder, given, env: env() }))
  }
  // Before the server is ready: the administrator may sign in at once.
  const admin = await firstAdmin(database.url, env())
  await step('Starting the server', async () => {
    while ((await startServer({ dev, env: env(), onExit, onRunning })) === 'port taken')
      port = await choosePort(port, given.PORT)
  })
  const { readyBlock } = await import('./steps/ready-block.mjs')
  readyBlock({ appUrl: appUrl(), dev, admin, settings, database })
}

/**
 * @param {Awaited<ReturnType<typeof import('./steps/environment.mjs').environment>>} settings
 * @param {ReturnType<typeof import('./steps/secrets.mjs').secrets>} passwords
 * @param {{ onRunning: (stop: () => unknown) => unknown, onExit: (how: string) => void }} events
 */
async function openDatabase({ DATABASE_URL, dataDir }, passwords, { onRunning, onExit }) {
  if (DATABASE_URL) return { url: DATABASE_URL, dataDir: null, pid: null }
  const { startPostgres } = await import('./steps/postgres.mjs')
  const database = await step('Starting the database', () => startPostgres({ dataDir, passwords, onRunning }))
  // Without it nothing can be done here: whoever looks after this program starts all of it again.
  const { watch } = await import('./steps/postgres-process.mjs')
  onRunning(watch(database.pid, database.dataDir, onExit))
  return database
}
