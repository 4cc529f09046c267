import nextJest from 'next/jest.js'

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
const transformed = ['altcha-lib', 'uqr', '@react-pdf', 'yoga-layout', 'color-string', 'color-name']

/** @param {import('jest').Config} settings */
async function project(settings) {
  const made = await create({ ...shared, ...settings })()
  return { ...made, transformIgnorePatterns: [`/node_modules/(?!(${transformed.join('|')})/)`] }
}

const config = {
  globalSetup: '<rootDir>/lib/testing/global-setup.mjs',
  projects: [
    await project({
      displayName: 'server',
      testEnvironment: '<rootDir>/lib/testing/jest-environment.mjs',
      testMatch: ['<rootDir>/{lib,app,prisma}/**/*.test.ts'],
    }),
    await project({
      displayName: 'components',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/components/**/*.test.{ts,tsx}'],
    }),
  ],
}

export default config
