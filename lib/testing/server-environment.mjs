import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { tryPort } from '../../scripts/steps/ports.mjs'
import { settingsForTests, startForTests } from '../../scripts/steps/server-for-tests.mjs'
import { startPlainNext } from '../../scripts/steps/plain-next.mjs'
import DatabaseEnvironment from './jest-environment.mjs'
import { buildFolder } from './server-setup.mjs'

/**
 * Gives each test file the running product besides, on the file's own database; SERVER_LOG is what it writes. A file
 * that says `@server next` is served by plain `next start`; one that says `@heap 256` has a server that ends where it
 * needs more megabytes.
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
