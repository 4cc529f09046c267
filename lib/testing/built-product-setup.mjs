import { buildForTests } from '../../scripts/steps/server-for-tests.mjs'
import globalSetup from './global-setup.mjs'

export const buildFolder = process.env.BUILD_DIR || '.next-test'

/** Runs once before the tests that need a running server; builds the product unless its build is current. */
export default async function builtProductSetup() {
  await globalSetup()
  const { TEST_SUPERUSER_URL = '' } = process.env
  await buildForTests({ superuserUrl: TEST_SUPERUSER_URL, buildFolder })
}
