import { defineConfig } from 'playwright/test'
import tests from '../../playwright.config'

/** Run by scripts/screenshots.mjs, which has built and started the product. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'screens.ts',
  outputDir: '../../test-results/screenshots',
})
