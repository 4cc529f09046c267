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

async function startNode(number: number, DATABASE_URL: string) {
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: join(installation().folder, `node-${number}`),
    DATABASE_URL,
    SAMPLE_DATA: 'on',
    ADMIN_PASSWORD: 'open-sesame',
  }
  return { env, launched: installation().launch({ env }) }
}

describe('with a PostgreSQL server that is not managed by the product', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>
  let nodes: Awaited<ReturnType<typeof startNode>>[] = []
  let origins: string[] = []

  beforeAll(async () => {
    const dataDir = join(installation().folder, 'external')
    database = await startPostgres({ dataDir, passwords: loadOrCreateSecrets(dataDir) })
    nodes = await Promise.all([startNode(1, database.url), startNode(2, database.url)])
    origins = await Promise.all(nodes.map(({ launched }) => launched.waitForOrigin()))
  })
  afterAll(() => database.stop())

  test('two nodes that start in parallel on an empty database fill it once', async () => {
    const counts = origins.map(async (origin) => {
      const { meta } = await (await fetch(`${origin}/api/course/list-courses`)).json()
      return meta.total
    })
    expect(await Promise.all(counts)).toEqual([courses.length, courses.length])
    const creators = nodes.filter(({ launched }) => /Admin +admin@/.test(launched.output()))
    expect(creators).toHaveLength(1)
    for (const origin of origins)
      expect((await signIn(origin, 'admin@institute.example', 'open-sesame')).status).toBe(200)
  })

  test('the product starts no other PostgreSQL, and leaves the given one running when a node is stopped or killed', async () => {
    for (const { env, launched } of nodes) {
      expect(launched.output()).toMatch(/Data +.*node-\d, the database of DATABASE_URL/)
      expect(launched.output()).not.toMatch(/Starting the database/)
      expect(existsSync(join(env.DATA_DIR, 'postgres'))).toBe(false)
    }
    const [stoppedNode, killedNode] = nodes
    await stoppedNode?.launched.stop()
    // The first node has stopped, so these words match only the `npm start` of the second.
    await installation().waitForProcess('scripts/start.mjs')
    installation().kill('scripts/start.mjs')
    await killedNode?.launched.waitForExit()
    await installation().expectOnlyRuns(database.pid)
    // The external database must still accept connections.
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.end()
  })
})

test('a database that does not answer stops the start with one sentence, which does not contain its password', async () => {
  const port = await freePort()
  const { launched } = await startNode(1, `postgresql://somebody:top-secret@127.0.0.1:${port}/other`)
  expect(await launched.waitForExit()).toEqual({ code: 1 })
  expect(launched.output()).toMatch(/^The database does not answer: .*ECONNREFUSED/m)
  expect(launched.output()).not.toMatch(/top-secret|^ +at /m)
})
