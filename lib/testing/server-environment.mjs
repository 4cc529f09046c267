import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { tryPort } from '../../scripts/steps/ports.mjs'
import { settingsForTests, startForTests } from '../../scripts/steps/server-for-tests.mjs'
import { startPlainNext } from '../../scripts/steps/plain-next.mjs'
import DatabaseEnvironment from './jest-environment.mjs'
import { buildFolder } from './server-setup.mjs'

/**
 * Starts the product on each test file's own database; SERVER_LOG is its output. `@server next` in a file selects
 * plain `next start`, `@heap 256` limits the memory in megabytes.
 */
export default class ServerEnvironment extends DatabaseEnvironment {
  /** @type {(() => Promise<void>)[]} */
  undo = []

  /** @param {ConstructorParameters<typeof DatabaseEnvironment>[0]} config @param {ConstructorParameters<typeof DatabaseEnvironment>[1]} context */
  constructor(config, context) {
    super(config, context)
    this.plain = context.docblockPragmas.server === 'next'
    this.heap = context.docblockPragmas.heap
  }

  async setup() {
    await super.setup()
    const own = this.global.process.env
    const settings = settingsForTests({
      url: own.DATABASE_URL ?? '',
      port: await tryPort(0),
      filesHost: own.LINK_CHECK_ALLOW ?? '',
      dataDir: this.dataDir,
      buildFolder,
    })
    const heap = this.heap ? { NODE_OPTIONS: `--max-old-space-size=${String(this.heap)}` } : {}
    const env = { ...settings, ...heap }
    const logFile = join(this.dataDir, 'server.log')
    mkdirSync(this.dataDir, { recursive: true })
    Object.assign(own, { PORT: settings.PORT, APP_URL: settings.APP_URL, SERVER_LOG: logFile })
    const start = this.plain ? startPlainNext : startForTests
    await start({ env, logFile, onRunning: (stop) => this.undo.push(stop) })
  }

  async teardown() {
    for (const stop of this.undo) await stop()
    await super.teardown()
  }
}
