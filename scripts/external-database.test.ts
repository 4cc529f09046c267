import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from './steps/postgres.mjs'
import { loadOrCreateSecrets } from './steps/secrets.mjs'
import { courses } from '@/prisma/sample/courses'
import { freePort } from './testing/launched-command'
import { Installation, sharedInstallation } from './testing/installation'
import { signIn } from './testing/sign-in'

const installation = sharedInstallation(() => new Installation())

async function startServer(number: number, DATABASE_URL: string) {
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: join(installation().folder, `server-${number}`),
    DATABASE_URL,
    SAMPLE_DATA: 'on',
    ADMIN_PASSWORD: 'open-sesame',
  }
  return { env, launched: installation().launch({ env }) }
}

describe('with a PostgreSQL server that is not managed by the product', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>
  let servers: Awaited<ReturnType<typeof startServer>>[] = []
  let origins: string[] = []

  beforeAll(async () => {
    const dataDir = join(installation().folder, 'external')
    database = await startPostgres({ dataDir, passwords: loadOrCreateSecrets(dataDir) })
    servers = await Promise.all([startServer(1, database.url), startServer(2, database.url)])
    origins = await Promise.all(servers.map(({ launched }) => launched.waitForOrigin()))
  })
  afterAll(() => database.stop())

  test('two servers that start in parallel on an empty database fill it once', async () => {
    const counts = origins.map(async (origin) => {
      const { meta } = await (await fetch(`${origin}/api/course/list-courses`)).json()
      return meta.total
    })
    expect(await Promise.all(counts)).toEqual([courses.length, courses.length])
    const serversWithNewAccounts = servers.filter(({ launched }) => /Admin +admin@/.test(launched.output()))
    expect(serversWithNewAccounts).toHaveLength(1)
    for (const origin of origins)
      expect((await signIn(origin, 'admin@institute.example', 'open-sesame')).status).toBe(200)
  })

  test('the product starts no other PostgreSQL, and leaves the given one running when a server is stopped or killed', async () => {
    for (const { env, launched } of servers) {
      expect(launched.output()).toMatch(/Data +.*server-\d, the database of DATABASE_URL/)
      expect(launched.output()).not.toMatch(/Starting the database/)
      expect(existsSync(join(env.DATA_DIR, 'postgres'))).toBe(false)
    }
    const [stoppedServer, killedServer] = servers
    await stoppedServer?.launched.stop()
    // The first server has stopped, so only the processes of the second one have this path in their commands.
    await installation().waitForProcess('scripts/start.mjs')
    installation().kill('scripts/start.mjs')
    await killedServer?.launched.waitForExit()
    await installation().expectNothingRunsExcept(database.pid)
    // The external database must still accept connections.
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.end()
  })
})

test('a wrong password of the database stops the start with one sentence, which does not contain the password', async () => {
  const dataDir = join(installation().folder, 'external')
  const database = await startPostgres({ dataDir, passwords: loadOrCreateSecrets(dataDir) })
  try {
    const url = new URL(database.url)
    url.password = 'top-secret'
    const { launched } = await startServer(1, url.href)
    expect(await launched.waitForExit()).toEqual({ code: 1 })
    expect(launched.output()).toMatch(/^The database refuses the connection: password authentication failed/m)
    expect(launched.output()).not.toMatch(/top-secret|^ +at /m)
  } finally {
    await database.stop()
  }
})

test('a database that does not answer stops the start with one sentence, which does not contain its password', async () => {
  const port = await freePort()
  const { launched } = await startServer(1, `postgresql://somebody:top-secret@127.0.0.1:${port}/other`)
  expect(await launched.waitForExit()).toEqual({ code: 1 })
  expect(launched.output()).toMatch(/^The database does not answer: .*ECONNREFUSED/m)
  expect(launched.output()).not.toMatch(/top-secret|^ +at /m)
})
