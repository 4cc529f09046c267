import { Client } from 'pg'
import { freePort, type LaunchedCommand } from './testing/launched-command'
import { preparedInstallation, sharedInstallation } from './testing/installation'
import { openDatabase } from './steps/database.mjs'
import { eventually } from './testing/processes'

const installation = sharedInstallation(preparedInstallation)
const token = 'a-token-that-only-tests-know'
let launched: LaunchedCommand
let origin = ''

beforeAll(async () => {
  const env = { PORT: String(await freePort()), METRICS_TOKEN: token, WEB_CONCURRENCY: '2' }
  launched = installation().launch({ env })
  origin = await launched.ready()
})

/** The server's primary process and its two workers. */
const serverProcesses = () => installation().processes('server/main.mjs')

test('the metrics of two server processes are merged and contain no e-mail address', async () => {
  const requestMetrics = () =>
    fetch(`${origin}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const healthRequestCount = (figures: string) =>
    Number(
      /^http_requests_total\{method="GET",route="\/api\/health\/live",status="200"\} (\d+)$/m.exec(
        figures,
      )?.[1],
    )
  // Closes each connection, so that both workers get requests.
  const headers = { connection: 'close' }
  for (let n = 0; n < 20; n++) await (await fetch(`${origin}/api/health/live`, { headers })).text()
  await (await fetch(`${origin}/verify-certificates/asha@example.test`, { headers })).text()
  // The first request to each worker renders the page, others hit its cache. A client's `x-route` must be ignored.
  const forgedHeaders = { ...headers, 'x-route': '/api/asha@example.test' }
  for (let n = 0; n < 10; n++) await (await fetch(`${origin}/about`, { headers: forgedHeaders })).text()
  await (await fetch(`${origin}/api/user/login`, { headers: forgedHeaders })).text()
  const figures = await (await requestMetrics()).text()
  expect(figures).toMatch(/^http_requests_total\{method="GET",route="\/about",status="200"\} 10$/m)
  expect(figures).toMatch(/^http_requests_total\{method="GET",route="refused",status="405"\} 1$/m)
  expect(healthRequestCount(figures)).toBe(20)
  expect(figures).toMatch(/^database_up 1$/m)
  expect(figures).toMatch(/route="\/verify-certificates\/…",status="\d+"/)
  expect(figures).not.toMatch(/asha|@example/)
  expect((await fetch(`${origin}/api/metrics`)).status).toBe(401)
})

test("a change of the institute's settings reaches every process without a restart", async () => {
  // A new connection for each request, so that every worker answers some.
  const titles = async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => fetch(origin, { headers: { connection: 'close' } })),
    )
    const texts = await Promise.all(pages.map((page) => page.text()))
    return new Set(texts.map((text) => /<title>([^<]*)/.exec(text)?.[1]))
  }
  expect(await titles()).toEqual(new Set(['Training Trains – Improve your skill easily']))
  const cleanups: (() => unknown)[] = []
  const client = new Client({
    connectionString: await openDatabase({ dataDir: installation().dataDir }, cleanups),
  })
  await client.connect()
  await client.query(`
    CREATE TEMPORARY TABLE next AS SELECT * FROM "InstituteSettings" WHERE "version" = 1;
    UPDATE next SET "version" = 2, "tagline" = 'Learn by doing';
    INSERT INTO "InstituteSettings" SELECT * FROM next`)
  await client.end()
  for (const action of cleanups.reverse()) await action()
  const newTitle = 'Training Trains – Learn by doing'
  await eventually('every process to show the new title', async () => {
    const shown = await titles()
    return shown.size === 1 && shown.has(newTitle)
  })
})

test('two workers serve one port, and a killed worker is replaced', async () => {
  expect(serverProcesses()).toHaveLength(3)
  const [primary] = serverProcesses().filter(({ pid }) =>
    serverProcesses().some(({ parent }) => parent === pid),
  )
  const [victim] = serverProcesses().filter(({ parent }) => parent === primary?.pid)
  process.kill(victim?.pid ?? 0, 'SIGKILL')
  const readyStatus = () =>
    fetch(`${origin}/api/health/ready`).then(
      ({ status }) => status,
      () => 0,
    )
  await eventually('the other worker to answer', async () => (await readyStatus()) === 200)
  await eventually(
    'a new worker',
    () => serverProcesses().length === 3 && !serverProcesses().some(({ pid }) => pid === victim?.pid),
  )
  for (let count = 0; count < 20; count++) expect((await fetch(`${origin}/courses`)).status).toBe(200)
})

test('a killed primary is restarted with new workers, the database keeps running, and a stop ends every process', async () => {
  const database = await installation().waitForProcess('/bin/postgres -D')
  const before = serverProcesses().map(({ pid }) => pid)
  const primary = serverProcesses().find(({ pid }) => serverProcesses().some(({ parent }) => parent === pid))
  process.kill(primary?.pid ?? 0, 'SIGKILL')
  await launched.waitForOutput(/^The server is ready again\.$/m)
  await eventually(
    'the end of the former processes',
    () => !serverProcesses().some(({ pid }) => before.includes(pid)),
  )
  expect(serverProcesses()).toHaveLength(3)
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  expect(installation().processes('/bin/postgres -D')).toEqual([database])
  expect(launched.output()).not.toMatch(/The database ended/)
  expect(await launched.stop()).toEqual({ code: 0 })
  await installation().expectNothingRuns()
})
