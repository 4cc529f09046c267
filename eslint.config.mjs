import next from 'eslint-config-next/core-web-vitals'
import typescript from 'eslint-config-next/typescript'

/** Forbidden imports: files in `target` must not import files in `from`, except those in `except`. */
const zones = [
  { target: './lib', from: ['./components', './app', './server', './scripts', './e2e'] },
  {
    target: './components',
    from: ['./app', './server', './lib/db/client.ts', './prisma/generated/client.ts'],
  },
  // These files may import only limits.ts, messages.ts and browser/class-names.ts from lib, and only ui from components.
  {
    target: './components/ui',
    from: [
      './components/!(ui)/**',
      './lib/!(limits|messages).ts',
      './lib/!(browser)/**',
      './lib/browser/!(class-names).*',
    ],
  },
  {
    target: './lib/http',
    from: './lib',
    except: [
      './http',
      './auth',
      './errors.ts',
      './messages.ts',
      './limits.ts',
      './env.ts',
      './db/disk-full.ts',
      './jobs/process-state.ts',
      './log',
      './rate-limit',
      './security/derived-keys.ts',
      './validation',
    ],
  },
  {
    target: './lib/rate-limit',
    from: './lib',
    except: [
      './rate-limit',
      './db/client.ts',
      './db/batch-loader.ts',
      './errors.ts',
      './messages.ts',
      './limits.ts',
    ],
  },
  { target: './app/api', from: ['./components', './lib/db/client.ts', './lib/browser/api-client.ts'] },
]

/** Files that may import packages of devDependencies. */
const developmentFiles = [
  '**/*.test.*',
  '{eslint,jest,playwright}.config.*',
  'e2e/**',
  'bench/**',
  'lib/testing/**',
  'scripts/testing/**',
  'scripts/{attack,faults}/**',
  'scripts/fonts.mjs',
  // These files import only types of such packages, and the build erases imports of types.
  'lib/institute/structured-data.ts',
  'lib/{certificates/verify,courses}/structured-data.ts',
]

const noEnvironment = { object: 'process', property: 'env', message: 'Read it from lib/env.ts.' }
const noRandomUuid = {
  property: 'randomUUID',
  message: 'Browsers have it only with https: use lib/browser/random-key.ts.',
}
const noServerActions = {
  selector: "ExpressionStatement[directive='use server']",
  message: 'Only API routes may write.',
}
const rateLimitMessage = 'Call a function of lib/rate-limit.'
const noRateLimitTable = [
  'Literal[value=/\\brate_limit\\b/]',
  'TemplateElement[value.raw=/\\brate_limit\\b/]',
  "MemberExpression[property.name='rate_limit']",
].map((selector) => ({ selector, message: rateLimitMessage }))

/** Rules about React, which take a third of the time of all rules. */
const reactRules = next
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^(react|react-hooks|jsx-a11y)\//.test(name))

const config = [
  {
    ignores: [
      '.next/**',
      '.next-test/**',
      // The bundled server: `serverFolder` in scripts/steps/bundle-server.mjs.
      '.next*-server/**',
      'prisma/generated/**',
      'next-env.d.ts',
      'test-results/**',
      '.test-data/**',
      'playwright-report/**',
      'screenshots/**',
    ],
  },
  ...next,
  ...typescript,
  {
    // These files have neither components nor hooks.
    files: ['**/*.{js,mjs,ts}'],
    ignores: ['components/**', 'lib/browser/**'],
    rules: Object.fromEntries(reactRules.map((name) => [name, 'off'])),
  },
  {
    rules: {
      'import/no-restricted-paths': ['error', { zones }],
      'import/no-extraneous-dependencies': [
        'error',
        { includeTypes: true, devDependencies: developmentFiles },
      ],
      'no-restricted-properties': ['error', noEnvironment],
      'no-restricted-syntax': ['error', noServerActions, ...noRateLimitTable],
      'max-lines': ['error', 250],
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['components/**', 'lib/browser/**'],
    rules: { 'no-restricted-properties': ['error', noEnvironment, noRandomUuid] },
  },
  {
    files: ['components/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@/lib/**/queries', '@/lib/**/mutations', '@/lib/**/schema', '@/lib/env'],
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      'instrumentation.ts',
      'lib/env.ts',
      'next.config.ts',
      '*.config.*',
      'scripts/**',
      'server/**',
      'e2e/**',
      'bench/**',
      'lib/testing/**',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['scripts/**', 'bench/**', 'prisma/**', 'lib/testing/*.mjs'], rules: { 'no-console': 'off' } },
  {
    files: ['lib/rate-limit/**', 'eslint.config.mjs', '**/*.test.*', 'e2e/**', 'prisma/**'],
    rules: { 'no-restricted-syntax': ['error', noServerActions] },
  },
  { files: ['**/*.test.*', 'lib/testing/**'], rules: { 'import/no-restricted-paths': 'off' } },
]

export default config
