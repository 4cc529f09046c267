import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Less work of the processor, see decision 25: pages live too short for optimized code to pay off.
  '--in-process-gpu',
  '--renderer-process-limit=1',
  '--js-flags=--no-opt --no-maglev',
]

/** Run by scripts/test.mjs, which has built and started the product. */
export default defineConfig({
  testDir: 'e2e',
  // Jest runs the tests under e2e/api.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  // Tests often wait for the server: one worker more than cores keeps all cores busy. All share one server.
  workers: Math.min(4, availableParallelism() + 1),
  fullyParallel: true,
  forbidOnly: true,
  // A slow machine must not fail tests.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
  },
})
