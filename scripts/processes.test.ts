import { Client } from 'pg'
import { freePort } from './testing/process-manager'
import { installationForEachTest, preparedInstallation } from './testing/installation'
import { openDatabase } from './steps/database.mjs'
import { eventually } from './testing/processes'

const installation = installationForEachTest(preparedInstallation)

/** The processes that respond, without the primary. */
const serving = () => installation().processes('server/main.mjs')

test('several processes serve one port; one that is killed is replaced, and none is left', async () => {
  const processManager = installation().launch({
    env: { PORT: String(await freePort()), WEB_CONCURRENCY: '2' },
  })
  const origin = await processManager.ready()
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
  await processManager.stop()
  await installation().expectNothingRuns()
})

test('the settings of the institute change in every process at once', async () => {
  const processManager = installation().launch({
    env: { PORT: String(await freePort()), WEB_CONCURRENCY: '2' },
  })
  const origin = await processManager.ready()
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
  await processManager.stop()
})

test('the process that keeps the others is restarted when it is killed; the database goes on', async () => {
  const processManager = installation().launch({
    env: { PORT: String(await freePort()), WEB_CONCURRENCY: '2' },
  })
  const origin = await processManager.ready()
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
