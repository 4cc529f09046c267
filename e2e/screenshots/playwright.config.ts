import { defineConfig } from 'playwright/test'
import testConfig from '../../playwright.config'

/** scripts/screenshots.mjs builds and starts the product and runs this configuration. */
export default defineConfig({
  ...testConfig,
  testDir: '.',
  testMatch: 'screens.ts',
  outputDir: '../../test-results/screenshots',
})
