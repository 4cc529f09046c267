import { defineConfig } from 'playwright/test'
import tests from '../../playwright.config'

/** scripts/screenshots.mjs builds and starts the product and runs this configuration. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'screens.ts',
  outputDir: '../../test-results/screenshots',
})
