import { buildForTests } from '../../scripts/steps/server-for-tests.mjs'
import globalSetup from './global-setup.mjs'

export const buildFolder = process.env.BUILD_DIR || '.next-test'

/** Runs before the tests of a running server: builds it, unless it is built. */
export default async function serverSetup() {
  await globalSetup()
  const { TEST_ADMIN_URL = '' } = process.env
  await buildForTests({ adminUrl: TEST_ADMIN_URL, buildFolder })
}
