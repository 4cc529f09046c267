import { defineConfig } from 'playwright/test'
import baseConfig from '../../playwright.config'

/** Run by bench/admin-day.mjs, which has built and started the product. */
export default defineConfig({
  ...baseConfig,
  testDir: '.',
  testMatch: 'day.ts',
  outputDir: '../../test-results/admin-day',
  workers: 1,
  use: { ...baseConfig.use, viewport: { width: 1440, height: 900 } },
})
