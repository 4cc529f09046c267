import { Client } from 'pg'
import { freePort, type ProcessManager } from './testing/process-manager'
import { preparedInstallation, sharedInstallation } from './testing/installation'
import { openDatabase } from './steps/database.mjs'
import { eventually } from './testing/processes'

const installation = sharedInstallation(preparedInstallation)
const token = 'a-token-that-only-tests-know'
let processManager: ProcessManager
let origin = ''

beforeAll(async () => {
  const env = { PORT: String(await freePort()), METRICS_TOKEN: token, WEB_CONCURRENCY: '2' }
  processManager = installation().launch({ env })
  origin = await processManager.ready()
})

/** The processes that respond, without the primary. */
const serving = () => installation().processes('server/main.mjs')

test('the metrics of two server processes are merged and name nobody', async () => {
  const ask = () => fetch(`${origin}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = async () => (await ask()).text()
  const counted = (figures: string) =>
    Number(
      /^http_requests_total\{method="GET",route="\/api\/health\/live",status="200"\} (\d+)$/m.exec(
        figures,
      )?.[1],
    )
  // A connection each, so that both processes get some.
  const headers = { connection: 'close' }
  for (let n = 0; n < 20; n++) await (await fetch(`${origin}/api/health/live`, { headers })).text()
  await (await fetch(`${origin}/verify-certificates/asha@example.test`, { headers })).text()
  // The first request renders the page, the others hit the cache; a route name from a client is ignored.
  const forgedHeaders = { ...headers, 'x-route': '/api/asha@example.test' }
  for (let n = 0; n < 10; n++) await (await fetch(`${origin}/about`, { headers: forgedHeaders })).text()
  await (await fetch(`${origin}/api/user/login`, { headers: forgedHeaders })).text()
  const figures = await text()
  expect(figures).toMatch(/^http_requests_total\{method="GET",route="\/about",status="200"\} 10$/m)
  expect(figures).toMatch(/^http_requests_total\{method="GET",route="refused",status="405"\} 1$/m)
  expect(counted(figures)).toBe(20)
  expect(figures).toMatch(/^database_up 1$/m)
  expect(figures).toMatch(/route="\/verify-certificates\/…",status="\d+"/)
  expect(figures).not.toMatch(/asha|@example/)
  expect((await fetch(`${origin}/api/metrics`)).status).toBe(401)
})

test("the institute's settings change in every process immediately", async () => {
  // Each connection goes to a process of its choice.
  const titles = async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => fetch(origin, { headers: { connection: 'close' } })),
    )
    const texts = await Promise.all(pages.map((page) => page.text()))
    return new Set(texts.map((text) => /<title>([^<]*)/.exec(text)?.[1]))
  }
  expect(await titles()).toEqual(new Set(['Training Trains – Improve your skill easily']))
  const undo: (() => unknown)[] = []
  const client = new Client({
    connectionString: await openDatabase({ dataDir: installation().dataDir }, undo),
  })
  await client.connect()
  await client.query(`
    CREATE TEMPORARY TABLE next AS SELECT * FROM "InstituteSettings" WHERE "version" = 1;
    UPDATE next SET "version" = 2, "tagline" = 'Learn by doing';
    INSERT INTO "InstituteSettings" SELECT * FROM next`)
  await client.end()
  for (const action of undo.reverse()) await action()
  const present = new Set(['Training Trains – Learn by doing'])
  await eventually('every process to have the other', async () => {
    const shown = await titles()
    return shown.size === 1 && [...present].every((title) => shown.has(title))
  })
})

test('several processes serve one port; one that is killed is replaced', async () => {
  expect(serving()).toHaveLength(3)
  const [primary] = serving().filter(({ pid }) => serving().some(({ parent }) => parent === pid))
  const [victim] = serving().filter(({ parent }) => parent === primary?.pid)
  process.kill(victim?.pid ?? 0, 'SIGKILL')
  const statusOf = () =>
    fetch(`${origin}/api/health/ready`).then(
      ({ status }) => status,
      () => 0,
    )
  await eventually('the other to answer', async () => (await statusOf()) === 200)
  await eventually(
    'another in its place',
    () => serving().length === 3 && !serving().some(({ pid }) => pid === victim?.pid),
  )
  for (let count = 0; count < 20; count++) expect((await fetch(`${origin}/courses`)).status).toBe(200)
})

test('the process that keeps the others is restarted when it is killed, the database goes on, and none is left', async () => {
  const database = await installation().waitForProcess('/bin/postgres -D')
  const before = serving().map(({ pid }) => pid)
  const primary = serving().find(({ pid }) => serving().some(({ parent }) => parent === pid))
  process.kill(primary?.pid ?? 0, 'SIGKILL')
  await processManager.waitForOutput(/^The server is ready again\.$/m)
  await eventually('the end of the former ones', () => !serving().some(({ pid }) => before.includes(pid)))
  expect(serving()).toHaveLength(3)
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  expect(installation().processes('/bin/postgres -D')).toEqual([database])
  expect(processManager.output()).not.toMatch(/The database ended/)
  expect(await processManager.stop()).toEqual({ code: 0 })
  await installation().expectNothingRuns()
})
