import { build } from '../../scripts/steps/build.mjs'
import { settingsForTests } from '../../scripts/steps/server-for-tests.mjs'
import { withoutSettings } from '../../scripts/steps/settings.mjs'
import { cloneDatabase, testDataDir } from './database.mjs'
import globalSetup from './global-setup.mjs'

export const buildFolder = process.env.BUILD_DIR || '.next-test'

/** Runs before the tests that ask a running server: builds what it serves, unless that is built already. */
export default async function serverSetup() {
  await globalSetup()
  const { TEST_ADMIN_URL = '', TEST_TEMPLATE = '' } = process.env
  const url = await cloneDatabase(TEST_ADMIN_URL, TEST_TEMPLATE, 'building')
  const env = settingsForTests({
    url,
    port: 3000,
    filesHost: 'localhost:1',
    dataDir: testDataDir,
    buildFolder,
  })
  await build({ folder: buildFolder, given: withoutSettings(process.env), env })
}
