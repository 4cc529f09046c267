import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { tryPort } from '../../scripts/steps/ports.mjs'
import { settingsForTests, startForTests } from '../../scripts/steps/server-for-tests.mjs'
import { startPlainNextForTests } from '../../scripts/steps/plain-next.mjs'
import DatabaseEnvironment from './jest-environment.mjs'
import { buildFolder } from './built-product-setup.mjs'

/**
 * Starts the product on each test file's own database; SERVER_LOG is the file of its output. In a test file,
 * `@server next` selects plain `next start`, and `@heap 256` limits the heap to 256 MB.
 */
export default class ServerEnvironment extends DatabaseEnvironment {
  /** @type {(() => Promise<void>)[]} */
  stopServer = []
  // The server has the default time limit for acquiring a database connection, which tests measure.
  urlParameters = ''

  /** @param {ConstructorParameters<typeof DatabaseEnvironment>[0]} config @param {ConstructorParameters<typeof DatabaseEnvironment>[1]} context */
  constructor(config, context) {
    super(config, context)
    this.usesPlainNext = context.docblockPragmas.server === 'next'
    this.heap = context.docblockPragmas.heap
  }

  async setup() {
    await super.setup()
    const testEnv = this.global.process.env
    const settings = settingsForTests({
      url: testEnv.DATABASE_URL ?? '',
      port: await tryPort(0),
      allowedLinkHost: testEnv.LINK_CHECK_ALLOW ?? '',
      dataDir: this.dataDir,
      buildFolder,
    })
    const heap = this.heap ? { NODE_OPTIONS: `--max-old-space-size=${String(this.heap)}` } : {}
    const env = { ...settings, ...heap }
    const logFile = join(this.dataDir, 'server.log')
    mkdirSync(this.dataDir, { recursive: true })
    Object.assign(testEnv, { PORT: settings.PORT, APP_URL: settings.APP_URL, SERVER_LOG: logFile })
    const start = this.usesPlainNext ? startPlainNextForTests : startForTests
    await start({ env, logFile, onRunning: (stop) => this.stopServer.push(stop) })
  }

  async teardown() {
    for (const stop of this.stopServer) await stop()
    await super.teardown()
  }
}
