import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // These flags save CPU time (decision 25): fewer processes, and no JIT optimization of pages that live for seconds.
  '--in-process-gpu',
  '--renderer-process-limit=1',
  '--js-flags=--no-opt --no-maglev',
]

/** Run by scripts/test.mjs, which has built and started the product. */
export default defineConfig({
  testDir: 'e2e',
  // Absolute, since configurations in other folders extend this one: e2e/screenshots and bench/admin-day.
  globalSetup: join(__dirname, 'e2e/support/file-server.ts'),
  // Jest runs the tests under e2e/api.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  // One worker more than cores, since tests often wait for the server; at most four, since all workers share one server.
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
