import { existsSync } from 'node:fs'
import { Client } from 'pg'
import { startDatabaseIfNeeded } from './steps/database.mjs'
import { freePort } from './testing/launched-command'
import { preparedAdmin } from './testing/prepared-data.mjs'
import { installationForEachTest, addPreparedData } from './testing/installation'
import { signIn } from './testing/sign-in'

const installation = installationForEachTest()
const { password } = preparedAdmin

async function start(env = {}) {
  const launched = installation().launch({
    env: {
      PORT: String(await freePort()),
      ADMIN_EMAIL: preparedAdmin.email,
      ADMIN_PASSWORD: password,
      ...env,
    },
  })
  return { launched, origin: await launched.waitForOrigin() }
}

/** Starts the database, reads the e-mail addresses of all accounts, and stops it again. */
async function readAccountEmails() {
  const cleanups: (() => unknown)[] = []
  const client = new Client({
    connectionString: await startDatabaseIfNeeded({ dataDir: installation().dataDir }, cleanups),
  })
  await client.connect()
  const { rows } = await client.query('SELECT "email" FROM "User"')
  await client.end()
  for (const action of cleanups.reverse()) await action()
  return rows.map(({ email }) => email)
}

async function reset(args: string[], env = {}) {
  const run = installation().launch({ npmArgs: ['run', 'db:reset', '--', ...args], env })
  return { ...(await run.waitForExit()), output: run.output() }
}

test('db:reset is refused while the product runs; without a terminal, it needs --yes; the next start creates the administrator anew', async () => {
  addPreparedData(installation())
  const { launched, origin } = await start()
  expect(await reset(['--yes'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The data folder .* is in use by process/m),
  })
  expect((await signIn(origin, preparedAdmin.email, password)).status).toBe(200)
  await launched.stop()

  expect(await reset([])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is no terminal to ask on/m),
  })
  expect(await readAccountEmails()).toEqual([preparedAdmin.email])

  expect(await reset(['--yes'])).toMatchObject({ code: 0 })
  await installation().expectNothingRuns({ withinMs: 0 })
  const fresh = await start({ ADMIN_EMAIL: 'second@school.example' })
  expect((await signIn(fresh.origin, 'second@school.example', password)).status).toBe(200)
  expect((await signIn(fresh.origin, preparedAdmin.email, password)).status).toBe(401)
  await fresh.launched.stop()
})

test('db:reset refuses to empty the database of DATABASE_URL', async () => {
  const DATABASE_URL = 'postgresql://somebody:secret@db.example.test:5432/theirs'
  const { code, output } = await reset(['--yes'], { DATABASE_URL })
  expect(code).toBe(1)
  expect(output).toMatch(/^DATABASE_URL is set: this command empties only the built-in database\.$/m)
  expect(output).not.toMatch(/secret|^ +at /m)
  expect(existsSync(installation().dataDir)).toBe(false)
})
