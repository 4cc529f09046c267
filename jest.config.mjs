import { availableParallelism } from 'node:os'
import nextJest from 'next/jest.js'
import { withoutSettings } from './scripts/steps/settings.mjs'

// The outcome of tests must not hang on the settings of whoever runs them, in the environment or in .env.
const neutral = withoutSettings(process.env)
for (const name of Object.keys(process.env)) if (!(name in neutral)) delete process.env[name]
process.env.__NEXT_PROCESSED_ENV = 'true'
// The certificate of the nginx of that test is vouched for by nobody; the product does not get this.
if (process.env.TRIAL === 'faults') process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

const create = nextJest({ dir: './' })
const shared = {
  moduleNameMapper: {
    // Jest can't require an ES module; the package holds the same as CommonJS.
    '^(@prisma/client/runtime/.*)\\.mjs$': '$1.js',
    // This package tells nobody but ES modules where its files are.
    '^@react-pdf/hyphenate$': '<rootDir>/node_modules/@react-pdf/hyphenate/lib/index.js',
    '^@react-pdf/hyphenate/(.*)$': '<rootDir>/node_modules/@react-pdf/hyphenate/lib/$1.js',
    '^@/(.*)$': '<rootDir>/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.next-test'],
}

/** Packages that come as ES modules only. */
const transformed = [
  'altcha-lib',
  'p-limit',
  'yocto-queue',
  'uqr',
  'qr',
  '@react-pdf',
  'yoga-layout',
  'color-string',
  'color-name',
  '@seriousme',
  'pkijs',
  'asn1js',
  '@noble',
  '@peculiar/utils',
  'bytestreamjs',
  '@digitalbazaar',
]

/** @param {import('jest').Config} settings */
async function project(settings) {
  const jestConfig = await create({ ...shared, ...settings })()
  return { ...jestConfig, transformIgnorePatterns: [`/node_modules/(?!(${transformed.join('|')})/)`] }
}

const ofServer = {
  globalSetup: '<rootDir>/lib/testing/server-setup.mjs',
  globalTeardown: '<rootDir>/lib/testing/global-teardown.mjs',
  testEnvironment: '<rootDir>/lib/testing/server-environment.mjs',
}

/** What stands apart from `npm test`: scripts/steps/jest-report.mjs. */
async function trials() {
  const { TRIAL: displayName } = process.env
  const testMatch = [`<rootDir>/scripts/${displayName}/*.${displayName}.ts`]
  // Kills, full disks and the like: `npm run test:faults`.
  if (displayName === 'faults') return [await project({ displayName, testEnvironment: 'node', testMatch })]
  // The product under attack: `npm run attack`.
  if (displayName === 'attack') return [await project({ ...ofServer, displayName, testMatch })]
  return []
}

const config = {
  // Nothing is measured here: a slow machine is no failure.
  testTimeout: 60_000,
  // Tests wait for PostgreSQL and servers as often as they compute: two workers pay on two cores, too.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  projects: [
    await project({
      displayName: 'server',
      globalSetup: '<rootDir>/lib/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/lib/testing/global-teardown.mjs',
      testEnvironment: '<rootDir>/lib/testing/jest-environment.mjs',
      testMatch: ['<rootDir>/{lib,app,prisma,server}/**/*.test.ts'],
    }),
    // Asks the product as it is built and served; each test file has a server of its own.
    await project({
      ...ofServer,
      displayName: 'http',
      testMatch: ['<rootDir>/e2e/api/**/*.test.ts'],
    }),
    // Starts the product as its operator does, each time with a database of its own.
    await project({
      displayName: 'launcher',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/scripts/**/*.test.ts'],
    }),
    ...(await trials()),
  ],
}

export default config
