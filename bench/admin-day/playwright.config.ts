import { defineConfig } from 'playwright/test'
import tests from '../../playwright.config'

/** Run by bench/admin-day.mjs, which has built and started the product. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'day.ts',
  outputDir: '../../test-results/admin-day',
  workers: 1,
  use: { ...tests.use, viewport: { width: 1440, height: 900 } },
})
