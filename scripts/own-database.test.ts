import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from './steps/postgres.mjs'
import { secrets } from './steps/secrets.mjs'
import { freePort } from './testing/process-manager'
import { placeForEachTest } from './testing/installation'
import { signIn } from './testing/sign-in'

const place = placeForEachTest()

/** A PostgreSQL that somebody else looks after. */
async function theirs() {
  const dataDir = join(place().folder, 'theirs')
  return startPostgres({ dataDir, passwords: secrets(dataDir) })
}

async function node(number: number, DATABASE_URL: string) {
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: join(place().folder, `node-${number}`),
    DATABASE_URL,
    SAMPLE_DATA: 'on',
    ADMIN_PASSWORD: 'open-sesame',
  }
  return { env, launcher: place().launch({ env }) }
}

test('with a database of its own none is started, and that one is left running', async () => {
  const database = await theirs()
  const { env, launcher } = await node(1, database.url)
  const origin = await launcher.ready()
  expect(launcher.output()).toMatch(/Data +.*node-1, the database of DATABASE_URL/)
  expect(launcher.output()).not.toMatch(/Starting the database/)
  expect(existsSync(join(env.DATA_DIR, 'postgres'))).toBe(false)
  expect((await signIn(origin, 'admin@institute.example', 'open-sesame')).status).toBe(200)
  place().kill('scripts/start.mjs')
  await launcher.ended()
  await place().expectOnlyRuns(database.pid)
  await database.stop()
})

test('two nodes that start at once on an empty database fill it once', async () => {
  const database = await theirs()
  const nodes = await Promise.all([node(1, database.url), node(2, database.url)])
  const origins = await Promise.all(nodes.map(({ launcher }) => launcher.ready()))
  const counts = origins.map(async (origin) => {
    const { meta } = await (await fetch(`${origin}/api/course/list-courses`)).json()
    return meta.total
  })
  const [one, two] = await Promise.all(counts)
  expect(one).toBe(two)
  const made = nodes.filter(({ launcher }) => /Admin +admin@/.test(launcher.output()))
  expect(made).toHaveLength(1)
  for (const origin of origins)
    expect((await signIn(origin, 'admin@institute.example', 'open-sesame')).status).toBe(200)
  await Promise.all(nodes.map(({ launcher }) => launcher.stop()))
  await database.stop()
})

test('a database that does not answer stops the start with one sentence, which holds no password', async () => {
  const port = await freePort()
  const { launcher } = await node(1, `postgresql://somebody:top-secret@127.0.0.1:${port}/theirs`)
  expect(await launcher.ended()).toEqual({ code: 1 })
  expect(launcher.output()).toMatch(/^The database does not answer: .*ECONNREFUSED/m)
  expect(launcher.output()).not.toMatch(/top-secret|^ +at /m)
})
