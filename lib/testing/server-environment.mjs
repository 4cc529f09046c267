import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { anyFreePort } from '../../scripts/steps/ports.mjs'
import { settingsForTests, startBuiltServer } from '../../scripts/steps/server-for-tests.mjs'
import { startPlainNextForTests } from '../../scripts/steps/plain-next.mjs'
import DatabaseEnvironment from './jest-environment.mjs'
import { buildFolder } from './built-product-setup.mjs'

/**
 * Starts the product on each test file's own database; SERVER_LOG is the file of its output. The docblock of a
 * test file can set the options that the constructor reads.
 */
export default class ServerEnvironment extends DatabaseEnvironment {
  /** @type {(() => Promise<void>)[]} */
  stopFunctions = []

  /** @param {ConstructorParameters<typeof DatabaseEnvironment>[0]} config @param {ConstructorParameters<typeof DatabaseEnvironment>[1]} context */
  constructor(config, context) {
    super(config, context)
    // Runs `next start` instead of the product's own HTTP server.
    this.usesPlainNext = context.docblockPragmas.server === 'next'
    this.heapLimitMb = context.docblockPragmas.heap
    // Keeps the product's own time limit for connecting to the database; other tests have a longer one.
    if (context.docblockPragmas['connect-timeout'] === 'default') this.databaseUrlParameters = ''
  }

  async setup() {
    await super.setup()
    const testEnv = this.global.process.env
    const settings = settingsForTests({
      databaseUrl: testEnv.DATABASE_URL ?? '',
      port: await anyFreePort(),
      allowedLinkHost: testEnv.LINK_CHECK_ALLOW ?? '',
      dataDir: this.dataDir,
      buildFolder,
    })
    const heapOptions = this.heapLimitMb
      ? { NODE_OPTIONS: `--max-old-space-size=${String(this.heapLimitMb)}` }
      : {}
    const env = { ...settings, ...heapOptions }
    const logFile = join(this.dataDir, 'server.log')
    mkdirSync(this.dataDir, { recursive: true })
    Object.assign(testEnv, { PORT: settings.PORT, APP_URL: settings.APP_URL, SERVER_LOG: logFile })
    const start = this.usesPlainNext ? startPlainNextForTests : startBuiltServer
    await start({ env, logFile, registerStop: (stop) => this.stopFunctions.push(stop) })
  }

  async teardown() {
    for (const stop of this.stopFunctions) await stop()
    await super.teardown()
  }
}
