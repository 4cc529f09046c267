import { Client } from 'pg'
import { freePort, type LaunchedCommand } from './testing/launched-command'
import { preparedInstallation, sharedInstallation } from './testing/installation'
import { startDatabaseIfNeeded } from './steps/database.mjs'
import { eventually } from './testing/processes'

const installation = sharedInstallation(preparedInstallation)
const token = 'a-token-that-only-tests-know'
let launched: LaunchedCommand
let origin = ''

beforeAll(async () => {
  const env = { PORT: String(await freePort()), METRICS_TOKEN: token, WEB_CONCURRENCY: '2' }
  launched = installation().launch({ env })
  origin = await launched.waitForOrigin()
})

/** The server's primary process and its two workers. */
const serverProcesses = () => installation().processes('server/main.mjs')

function findPrimary() {
  const processes = serverProcesses()
  return processes.find(({ pid }) => processes.some(({ parent }) => parent === pid))
}

test('the metrics of two server processes are merged and contain no e-mail address', async () => {
  const requestMetrics = () =>
    fetch(`${origin}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const healthRequestCount = (metrics: string) =>
    Number(
      /^http_requests_total\{method="GET",route="\/api\/health\/live",status="200"\} (\d+)$/m.exec(
        metrics,
      )?.[1],
    )
  // Closes each connection, so that both workers get requests.
  const headers = { connection: 'close' }
  for (let n = 0; n < 20; n++) await (await fetch(`${origin}/api/health/live`, { headers })).text()
  await (await fetch(`${origin}/verify-certificates/asha@example.test`, { headers })).text()
  // A client's `x-route` must be ignored.
  const forgedHeaders = { ...headers, 'x-route': '/api/asha@example.test' }
  // Pages from the cache are counted, too: only the first request to each worker renders the page.
  for (let n = 0; n < 10; n++) await (await fetch(`${origin}/about`, { headers: forgedHeaders })).text()
  await (await fetch(`${origin}/api/user/login`, { headers: forgedHeaders })).text()
  const metrics = await (await requestMetrics()).text()
  expect(metrics).toMatch(/^http_requests_total\{method="GET",route="\/about",status="200"\} 10$/m)
  expect(metrics).toMatch(/^http_requests_total\{method="GET",route="refused",status="405"\} 1$/m)
  expect(healthRequestCount(metrics)).toBe(20)
  expect(metrics).toMatch(/^database_up 1$/m)
  expect(metrics).toMatch(/route="\/verify-certificates\/…",status="\d+"/)
  expect(metrics).not.toMatch(/asha|@example/)
  expect((await fetch(`${origin}/api/metrics`)).status).toBe(401)
})

test("a change of the institute's settings reaches every process without a restart", async () => {
  // A new connection for each request, so that every worker answers some.
  const fetchTitles = async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => fetch(origin, { headers: { connection: 'close' } })),
    )
    const texts = await Promise.all(pages.map((page) => page.text()))
    return new Set(texts.map((text) => /<title>([^<]*)/.exec(text)?.[1]))
  }
  expect(await fetchTitles()).toEqual(new Set(['Training Trains – Improve your skill easily']))
  const cleanups: (() => unknown)[] = []
  const client = new Client({
    connectionString: await startDatabaseIfNeeded({ dataDir: installation().dataDir }, cleanups),
  })
  await client.connect()
  await client.query(`
    CREATE TEMPORARY TABLE new_settings AS SELECT * FROM "InstituteSettings" WHERE "version" = 1;
    UPDATE new_settings SET "version" = 2, "tagline" = 'Learn by doing';
    INSERT INTO "InstituteSettings" SELECT * FROM new_settings`)
  await client.end()
  for (const action of cleanups.reverse()) await action()
  const newTitle = 'Training Trains – Learn by doing'
  await eventually('every process to show the new title', async () => {
    const shown = await fetchTitles()
    return shown.size === 1 && shown.has(newTitle)
  })
})

test('two workers serve one port, and a killed worker is replaced', async () => {
  expect(serverProcesses()).toHaveLength(3)
  const primary = findPrimary()
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
  process.kill(findPrimary()?.pid ?? 0, 'SIGKILL')
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
