import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { TestEnvironment } from 'jest-environment-node'
import { anyFreePort } from '../../scripts/steps/ports.mjs'
import './compile-once.mjs'
import { cloneDatabase, dropDatabase, testDataDir } from './database.mjs'

let count = 0

/**
 * Gives each test file a database cloned from the migrated template, a data folder, and a port on 127.0.0.1 that the
 * link check may fetch from.
 */
export default class DatabaseEnvironment extends TestEnvironment {
  name = `test_${process.pid}_${count++}`
  dataDir = join(testDataDir, 'files', this.name)
  /** On a slow machine, parallel calls of a test wait longer for a connection than the default permits. */
  databaseUrlParameters = '?connect_timeout=30'

  async setup() {
    await super.setup()
    const { TEST_SUPERUSER_URL = '', TEST_TEMPLATE = '' } = process.env
    const { env } = this.global.process
    const url = await cloneDatabase(TEST_SUPERUSER_URL, TEST_TEMPLATE, this.name)
    env.DATABASE_URL = url + this.databaseUrlParameters
    env.DATA_DIR = this.dataDir
    env.LINK_CHECK_ALLOW = `127.0.0.1:${await anyFreePort('127.0.0.1')}`
  }

  async teardown() {
    // Reads the descriptor: reading `processState` could call the getter of lib/testing/process-state.ts, which loads a
    // module. Jest forbids that after the tests.
    /** @type {{ pools?: Record<string, import('pg').Pool> } | undefined} */
    const state = Object.getOwnPropertyDescriptor(this.global, 'processState')?.value
    // Open connections would keep the worker running.
    for (const pool of Object.values(state?.pools ?? {})) if (!pool.ended) await pool.end()
    await dropDatabase(process.env.TEST_SUPERUSER_URL ?? '', this.name)
    await rm(this.dataDir, { recursive: true, force: true })
    await super.teardown()
  }
}
