import { TestEnvironment } from 'jest-environment-node'
import { cloneDatabase, dropDatabase } from './database.mjs'

let count = 0

/** Gives each test file a database of its own, cloned from the migrated template. */
export default class DatabaseEnvironment extends TestEnvironment {
  name = `test_${process.pid}_${count++}`

  async setup() {
    await super.setup()
    const { TEST_ADMIN_URL = '', TEST_TEMPLATE = '' } = process.env
    this.global.process.env.DATABASE_URL = await cloneDatabase(TEST_ADMIN_URL, TEST_TEMPLATE, this.name)
  }

  async teardown() {
    // The file's own pool would otherwise keep the worker alive.
    await /** @type {{ pool: import('pg').Pool } | undefined} */ (
      Reflect.get(this.global, 'database')
    )?.pool.end()
    await dropDatabase(process.env.TEST_ADMIN_URL ?? '', this.name)
    await super.teardown()
  }
}
