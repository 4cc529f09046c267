import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { variableNames } from '@/lib/env'
import { nodeVersionProblem } from './steps/node-version.mjs'
import { omitAppVariables } from './steps/app-variables.mjs'
import { installationForEachTest, projectRoot } from './testing/installation'

const installation = installationForEachTest()
/** All environment variables of the product but NODE_ENV, which `npm start` sets itself. */
const appVariableNames = variableNames.filter((name) => name !== 'NODE_ENV')

const isPrintedByNpm = (line: string) => /^(>|npm )/.test(line)

test.each([
  { PORT: 'abc' },
  { APP_URL: 'nonsense' },
  { INSTITUTE_TIME_ZONE: 'Mars' },
  { INSTITUTE_TIME_ZONE: 'IST' },
  { INSTITUTE_LOGO: ' ' },
  { SAMPLE_DATA: 'maybe' },
  { ADMIN_PASSWORD: 'short' },
  { DATABASE_URL: 'mysql://localhost/x' },
  { SMTP_URL: 'mail.example.org:587' },
  { SMTP_URL: 'smtp://%zz:x@mail.example.org' },
  { MAIL_FROM: 'nobody' },
  { MAIL_FROM: 'The Institute <info@institute.example' },
  { SECURITY_CONTACT: 'http://example.org/report' },
  { LINK_CHECK_ALLOW: 'files.example.org:0' },
  { LINK_CHECK_ALLOW: 'files.example.org:443, files.example.org:70000' },
  { TURNSTILE_SITE_KEY: 'without the other' },
  { TURNSTILE_VERIFY_URL: 'https://evil.example/siteverify' },
])('an invalid environment variable stops the start with one line that names it: %j', async (env) => {
  const launched = installation().launch({ env })
  expect(await launched.waitForExit()).toEqual({ code: 1 })
  const output = launched
    .output()
    .split('\n')
    .filter((line) => line && !isPrintedByNpm(line))
  expect(output).toEqual([expect.stringMatching(new RegExp(`^${Object.keys(env)[0]} must .*\\.$`))])
})

test('.env.example names exactly the environment variables of the product, each below a line that explains it', () => {
  const lines = readFileSync(join(projectRoot, '.env.example'), 'utf8').split('\n')
  const namedVariables = lines.flatMap((line, index) => {
    const name = /^#?([A-Z_]+)=/.exec(line)?.[1]
    if (name) expect(lines[index - 1]).toMatch(/^# .*\.$/)
    return name ?? []
  })
  expect(namedVariables.sort()).toEqual(appVariableNames.sort())
})

test('the table of docs/operations.md has exactly one row for each environment variable of the product', () => {
  const table = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm)
  expect([...table].map(([, name]) => name).sort()).toEqual(appVariableNames.sort())
})

test('omitAppVariables removes every environment variable of the product and nothing else', () => {
  const names = [...appVariableNames, 'NEW_SIGNING_KEYS']
  const appVariables = Object.fromEntries(names.map((name) => [name, 'anything']))
  expect(omitAppVariables({ ...appVariables, PATH: '/bin' })).toEqual({ PATH: '/bin' })
})

test.each(['20.19.0', '20.20.2', '22.12.0', '22.22.1', '24.0.0', '25.1.0'])(
  'Node %s is accepted',
  (version) => {
    expect(nodeVersionProblem(version)).toBeNull()
  },
)

test.each(['16.20.2', '18.19.0', '20.18.3', '21.7.3', '22.11.0', '23.4.0'])(
  'Node %s is refused',
  (version) => {
    expect(nodeVersionProblem(version)).toBe(
      `Node ${version} is not supported: use 20 from 20.19 on, 22 from 22.12 on, or 24 and later.`,
    )
  },
)
