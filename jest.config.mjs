import { availableParallelism } from 'node:os'
import nextJest from 'next/jest.js'
import { omitAppVariables } from './scripts/steps/app-variables.mjs'

// Variables of the shell that configure the product must not change the outcome of tests.
const environment = omitAppVariables(process.env)
for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
// Keeps Next from reading .env.
process.env.__NEXT_PROCESSED_ENV = 'true'
// The tests of faults accept the self-signed certificate of their nginx. The product does not inherit this variable.
if (process.env.TRIAL === 'faults') process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

const createJestConfig = nextJest({ dir: './' })
const shared = {
  moduleNameMapper: {
    // Jest cannot require an ES module; the package contains the same as CommonJS.
    '^(@prisma/client/runtime/.*)\\.mjs$': '$1.js',
    // This package exports its files to ES modules only.
    '^@react-pdf/hyphenate$': '<rootDir>/node_modules/@react-pdf/hyphenate/lib/index.js',
    '^@react-pdf/hyphenate/(.*)$': '<rootDir>/node_modules/@react-pdf/hyphenate/lib/$1.js',
    '^@/(.*)$': '<rootDir>/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.next-test'],
  // Jest runs modules in a VM context, where looking up `Math` slows loops over an image's pixels.
  sandboxInjectedGlobals: ['Math'],
}

/** Packages that contain only ES modules, which Jest has to transform. */
const transformedPackages = [
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
  'oxc-parser',
]

/** @param {import('jest').Config} settings */
async function project(settings) {
  const jestConfig = await createJestConfig({ ...shared, ...settings })()
  return { ...jestConfig, transformIgnorePatterns: [`/node_modules/(?!(${transformedPackages.join('|')})/)`] }
}

const builtProductProject = {
  globalSetup: '<rootDir>/lib/testing/built-product-setup.mjs',
  globalTeardown: '<rootDir>/lib/testing/global-teardown.mjs',
  testEnvironment: '<rootDir>/lib/testing/server-environment.mjs',
}

/** Test projects that are not part of `npm test`; scripts/steps/jest-project.mjs selects one by TRIAL. */
async function trialProjects() {
  const { TRIAL: projectName } = process.env
  const testMatch = [`<rootDir>/scripts/${projectName}/*.${projectName}.ts`]
  // Kills, full disks and the like: `npm run test:faults`.
  if (projectName === 'faults')
    return [
      await project({ ...builtProductProject, displayName: projectName, testEnvironment: 'node', testMatch }),
    ]
  // The product under attack: `npm run attack`.
  if (projectName === 'attack')
    return [await project({ ...builtProductProject, displayName: projectName, testMatch })]
  return []
}

const config = {
  // A slow machine must not fail tests.
  testTimeout: 60_000,
  // Tests often wait for PostgreSQL and servers: one worker more than cores keeps all cores busy.
  maxWorkers: availableParallelism() + 1,
  testSequencer: '<rootDir>/scripts/testing/longest-first.mjs',
  projects: [
    // The names of these projects are those of the parts of `npm test`.
    await project({
      displayName: 'unit',
      globalSetup: '<rootDir>/lib/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/lib/testing/global-teardown.mjs',
      testEnvironment: '<rootDir>/lib/testing/jest-environment.mjs',
      // Defines `processState`, which holds the institute's settings and other state of the process.
      setupFilesAfterEnv: ['<rootDir>/lib/testing/process-state.ts'],
      testMatch: ['<rootDir>/{lib,app,components,prisma,server}/**/*.test.ts'],
    }),
    // Tests of the built and running product; each test file has its own server.
    await project({
      ...builtProductProject,
      displayName: 'api',
      testMatch: ['<rootDir>/e2e/api/**/*.test.ts'],
    }),
    // Installs and builds a fresh clone; a whole `npm test` uses that build in its later stages.
    await project({
      displayName: 'clone',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/scripts/fresh-clone.test.ts'],
    }),
    // Tests of scripts. Many start and stop the product as an operator does, each with its own database.
    await project({
      displayName: 'lifecycle',
      globalSetup: '<rootDir>/scripts/testing/prepared-data.mjs',
      testEnvironment: 'node',
      // After `!`, Jest would not replace `<rootDir>`.
      testMatch: ['<rootDir>/scripts/**/*.test.ts', '!**/scripts/fresh-clone.test.ts'],
    }),
    ...(await trialProjects()),
  ],
}

export default config
