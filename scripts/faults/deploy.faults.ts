import { createServer } from 'node:http'
import { join } from 'node:path'
import { Client } from 'pg'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { startPostgres } from '../steps/postgres.mjs'
import { loadOrCreateSecrets } from '../steps/secrets.mjs'
import { ApiError, ApiClient } from '../testing/api-client'
import { ClonedInstallation } from '../testing/clone'
import { freePort, type LaunchedCommand } from '../testing/launched-command'
import { installationForEachTest } from '../testing/installation'
import { eventually, kill } from '../testing/processes'
import { makeTestData, startLoad } from './journey'
import { Ledger } from './ledger'
import { startNginx, testWithNginx } from './nginx'
import { describeDurations } from './describe-durations'

jest.setTimeout(900_000)
const installation = installationForEachTest(() => new ClonedInstallation())
const password = 'open-sesame'
const email = 'director@institute.example'

testWithNginx(
  'two servers behind nginx share rate limits and courses, and killing or stopping one loses no acknowledged write',
  async () => {
    const databasePort = await freePort()
    const databaseFolder = join(installation().folder, 'external')
    const database = await startPostgres({
      dataDir: databaseFolder,
      passwords: loadOrCreateSecrets(databaseFolder),
      findFreePort: async () => databasePort,
    })
    const tlsPort = await freePort()
    const origin = `https://localhost:${tlsPort}`
    const serverPorts: [number, number] = [await freePort(), await freePort()]
    const fileServerPort = await freePort()
    const folderOf = (index: number) => join(installation().folder, `node-${index}`)
    const launch = (index: number) =>
      installation().launch({
        // Dockerfile and systemd unit in deploy/ use --no-restart, too. With it, `npm start` ends when its server does.
        npmArgs: ['start', '--', '--no-restart'],
        env: {
          PORT: String(serverPorts[index]),
          APP_URL: origin,
          DATA_DIR: folderOf(index),
          DATABASE_URL: database.url,
          NEXTAUTH_SECRET: 'one secret for all servers, long enough',
          SIGNING_KEYS_DIR: index === 0 ? undefined : join(folderOf(0), 'keys'),
          ADMIN_EMAIL: email,
          ADMIN_PASSWORD: password,
          // The test's clients send X-Forwarded-For, as another proxy in front of nginx would.
          TRUST_PROXY_HOPS: '2',
          LINK_CHECK_ALLOW: `127.0.0.1:${fileServerPort}`,
        },
      })
    const fileServer = createServer((_request, response) => response.end('my work')).listen(
      fileServerPort,
      '127.0.0.1',
    )
    // The first server creates the signing keys, which the other one shares.
    const startCommands: LaunchedCommand[] = [launch(0)]
    await startCommands[0]?.waitForOrigin()
    startCommands[1] = launch(1)
    await startCommands[1].waitForOrigin()
    const proxy = await startNginx(installation().projectFolder, join(installation().folder, 'nginx'), {
      tlsPort,
      serverPorts,
    })
    await eventually('nginx', () =>
      fetch(`${origin}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )

    const page = await fetch(`${origin}/courses`, { headers: { 'accept-encoding': 'gzip' } })
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-encoding': 'gzip',
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
      server: 'nginx',
    })
    const scriptPath = /\/_next\/static\/[^"]+\.js/.exec(await page.text())?.[0]
    expect((await fetch(origin + scriptPath)).headers.get('cache-control')).toMatch(/immutable/)
    const redirect = await fetch(`http://localhost:${proxy.httpPort}/courses?q=a`, { redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      308,
      'https://localhost/courses?q=a',
    ])
    expect(
      (await fetch(`${origin}/api/user/login`, { method: 'POST', body: 'x'.repeat(70_000) })).status,
    ).toBe(413)

    const serverOrigins = serverPorts.map((serverPort) => `http://localhost:${serverPort}`)
    const [first = '', second = ''] = serverOrigins
    const admin = await ApiClient.signedIn(origin, email, password)
    const showsCourse = async (serverOrigin: string, title: string) =>
      (await (await fetch(`${serverOrigin}/courses`)).text()).includes(title)
    const propagationMs: number[] = []
    for (const [n, writer] of [first, second, first].entries()) {
      const title = `Weaving ${n}`
      // Both servers cache the page without the new course. Adding the course must invalidate both caches.
      for (const each of serverOrigins) await fetch(`${each}/courses`)
      const fields = { title, description: 'About it.', image_url: '/covers/testing.svg' }
      await admin.switchTo(writer).call('POST', '/api/admin/insert-course-data', fields)
      const began = Date.now()
      const other = writer === first ? second : first
      expect(await showsCourse(writer, title)).toBe(true)
      await eventually('the new course on the other server', () => showsCourse(other, title), 10_000)
      propagationMs.push(Date.now() - began)
    }

    const guest = new ApiClient(origin)
    const statuses: number[] = []
    for (let n = 0; n < 62; n++) {
      const response = guest.switchTo(n % 2 ? first : second).call('GET', '/api/human-check/challenge')
      statuses.push(
        await response.then(
          () => 200,
          (error: ApiError) => error.status,
        ),
      )
    }
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429, 429])

    const databaseClient = new Client({ connectionString: database.url })
    await databaseClient.connect()
    const stranger = new ApiClient(origin)
    await expect(stranger.signIn(email, 'quite-wrong')).rejects.toMatchObject({ status: 401 })
    const { rows } = await databaseClient.query(
      `SELECT DISTINCT "actorName" FROM "AuditEvent" WHERE "action" = 'sign-in.failed'`,
    )
    // A failed sign-in is recorded under the client's address, which nginx has passed on.
    expect(rows).toEqual([{ actorName: stranger.address }])

    admin.switchTo(origin)
    const ledger = new Ledger()
    const load = startLoad(await makeTestData(admin, `http://127.0.0.1:${fileServerPort}/work.txt`), ledger)
    const describeRefusals = () =>
      [...load.state.failures].map(([reason, count]) => `${count}× ${reason}`).join(', ') || 'nothing'
    await eventually('writes', () => ledger.count > 20, 300_000)
    const serverProcesses = installation().processes('server/main.mjs')
    const killedAt = Date.now()
    kill(
      serverProcesses.slice(0, 1).map(({ pid }) => pid),
      'SIGKILL',
    )
    const countAtKill = ledger.count
    await eventually('a write after the kill', () => ledger.count > countAtKill, 300_000)
    const nextWriteMs = Date.now() - killedAt
    await eventually('20 more writes', () => ledger.count > countAtKill + 20, 300_000)
    const refusedAfterKill = describeRefusals()
    // The `npm start` that ends is that of the killed server. The list of processes does not show which one it is.
    const killedIndex = await Promise.race(
      startCommands.map(async (startCommand, index) => (await startCommand.waitForExit(60_000), index)),
    )
    startCommands[killedIndex] = launch(killedIndex)
    await startCommands[killedIndex]?.waitForOrigin()

    load.state.failures.clear()
    const countAtRestart = ledger.count
    // nginx sends the restarted server no requests for two seconds (`fail_timeout`). If the other one stopped in that
    // time, nginx would have no server.
    const countPostsOfRestarted = () =>
      startCommands[killedIndex]?.output().split('"method":"POST"').length ?? 0
    await eventually(
      'both serve again',
      () => countPostsOfRestarted() > 10 && ledger.count > countAtRestart + 10,
      300_000,
    )
    await startCommands[1 - killedIndex]?.stop()
    await eventually('40 writes since the restart', () => ledger.count > countAtRestart + 40, 300_000)
    const refusedAfterStop = describeRefusals()
    await load.stop()
    expect(await ledger.verify(database.url)).toEqual({ lostWrites: [], brokenInvariants: [] })
    recordTestFigure(
      `a change is on the other server after ${describeDurations(propagationMs)}; 60 of 62 calls that alternate between both pass a limit of 60; ${ledger.count} acknowledged writes, 0 lost, 0 invariants violated; kill -9 of one: next write after ${describeDurations([nextWriteMs])}, refused ${refusedAfterKill}; orderly stop of one: refused ${refusedAfterStop}`,
    )
    await databaseClient.end()
    fileServer.close()
    await startCommands[killedIndex]?.stop()
    await database.stop()
    proxy.child.kill('SIGTERM')
  },
)
