import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Backoff } from './steps/restart.mjs'
import { readRunningPid } from './steps/pid-file.mjs'
import { ApiClient } from './testing/api-client'
import { freePort } from './testing/launched-command'
import { preparedAdmin } from './testing/prepared-data.mjs'
import { preparedInstallation, sharedInstallation } from './testing/installation'
import { eventually } from './testing/processes'

const installation = sharedInstallation(preparedInstallation)
const { email, password } = preparedAdmin

async function startProduct({ env = {}, npmArgs }: { env?: object; npmArgs?: string[] } = {}) {
  const launched = installation().launch({
    env: { PORT: String(await freePort()), ...env },
    ...(npmArgs && { npmArgs }),
  })
  return { launched, origin: await launched.waitForOrigin() }
}

const addSavedReason = (admin: ApiClient, text: string) =>
  admin.call('POST', '/api/admin/saved-reasons', { text })

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

test('the delay before a restart doubles from 1 to 30 seconds, and is 1 second again after a minute of service', () => {
  const backoff = new Backoff()
  const delays = [0, 100, 59_999, 0, 0, 0, 0].map((readyForMs) => backoff.nextSeconds(readyForMs))
  expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30])
  expect(backoff.nextSeconds(60_000)).toBe(1)
  expect(backoff.nextSeconds(0)).toBe(2)
})

test('a killed server is restarted by the same process of `npm start`, after growing delays; while its port is taken, the restart is repeated', async () => {
  const { launched, origin } = await startProduct()
  const port = Number(new URL(origin).port)
  const portTaker = createServer()
  const admin = await ApiClient.signedIn(origin, email, password)
  await addSavedReason(admin, 'Before the kills')
  const npmStartBefore = await installation().waitForProcess('scripts/start.mjs')
  for (const [delay, isPortTaken] of [
    ['1 second', false],
    ['2 seconds', true],
  ]) {
    const readyCount = () => launched.output().split('The server is ready again.').length
    const readyCountBefore = readyCount()
    installation().kill('server/main.mjs')
    await launched.waitForOutput(
      new RegExp(`^The server ended with SIGKILL\\. It starts again in ${delay}\\.$`, 'm'),
    )
    expect(existsSync(join(installation().dataDir, 'server.pid'))).toBe(false)
    if (isPortTaken) {
      portTaker.listen(port)
      await launched.waitForOutput(
        new RegExp(`^Port ${port} is taken\\. The server starts again in 4 seconds\\.$`, 'm'),
      )
      portTaker.close()
    }
    await eventually('the restarted server', () => readyCount() > readyCountBefore)
    expect(await statusOf(`${origin}/api/health/ready`)).toBe(200)
  }
  const [server, ...others] = installation().processes('server/main.mjs')
  expect(others).toEqual([])
  expect(readRunningPid(join(installation().dataDir, 'server.pid'))).toBe(server?.pid)
  expect(await installation().waitForProcess('scripts/start.mjs')).toEqual(npmStartBefore)
  const reasons = await admin.call<object>('GET', '/api/admin/saved-reasons')
  expect(JSON.stringify(reasons)).toContain('Before the kills')

  const second = installation().launch({ env: { PORT: String(await freePort()) } })
  expect(await second.waitForExit()).toEqual({ code: 1 })
  expect(second.output()).toContain(`is in use by process ${npmStartBefore.pid}:`)

  // A stop signal ends `npm start` with exit code 0, even while it waits before the next restart.
  const restarts = launched.output().split('ready again').length
  installation().kill('server/main.mjs')
  await launched.waitForOutput(/^The server ended with SIGKILL\. It starts again in 8 seconds\.$/m)
  launched.signal('SIGTERM')
  expect(await launched.waitForExit(10_000)).toEqual({ code: 0 })
  expect(launched.output().split('ready again')).toHaveLength(restarts)
  await installation().expectNothingRuns({ withinMs: 0 })
  for (const file of ['server.pid', 'launcher.pid', 'postgres/postmaster.pid'])
    expect([file, existsSync(join(installation().dataDir, file))]).toEqual([file, false])
})

test('--no-restart: when the server is killed, `npm start` and the database end too', async () => {
  const { launched } = await startProduct({ npmArgs: ['start', '--', '--no-restart'] })
  installation().kill('server/main.mjs')
  expect(await launched.waitForExit(10_000)).toEqual({ code: 1 })
  expect(launched.output()).toMatch(/^The server ended with SIGKILL\.$/m)
  await installation().expectNothingRuns({ withinMs: 0 })
})

/** The product that the next test leaves running for the one after it. */
let recoveredProduct: Awaited<ReturnType<typeof startProduct>> | null = null

test('--no-restart: when the database is killed, the product reports it in one line and ends; the next start recovers the database', async () => {
  const { launched } = await startProduct({ npmArgs: ['start', '--', '--no-restart'] })
  installation().kill('/bin/postgres -D')
  expect(await launched.waitForExit()).toEqual({ code: 1 })
  expect(launched.output()).toMatch(/^The database ended with SIGKILL; its log is \S+postgres\.log\.$/m)
  await installation().expectNothingRuns()
  recoveredProduct = await startProduct()
  await ApiClient.signedIn(recoveredProduct.origin, email, password)
})

test('a killed database restarts while the server keeps running, and has what was written before', async () => {
  const { launched, origin } = recoveredProduct ?? (await startProduct())
  const admin = await ApiClient.signedIn(origin, email, password)
  await addSavedReason(admin, 'Before the kill')
  const server = await installation().waitForProcess('server/main.mjs')
  installation().kill('/bin/postgres -D')
  await launched.waitForOutput(
    /^The database ended with SIGKILL; its log is \S+\.log\. It starts again in 1 second\.$/m,
  )
  expect(await statusOf(`${origin}/api/health/live`)).toBe(200)
  await launched.waitForOutput(/^The database is ready again\.$/m)
  await eventually('a write', () =>
    addSavedReason(admin, 'After the kill').then(
      () => true,
      () => false,
    ),
  )
  const reasons = JSON.stringify(await admin.call<object>('GET', '/api/admin/saved-reasons'))
  expect(reasons).toContain('Before the kill')
  expect(reasons).toContain('After the kill')
  expect(installation().processes('server/main.mjs')).toEqual([server])
  expect(launched.output()).not.toMatch(/The server ended/)

  // When the process of `npm start` is killed, the server stops the database, even a restarted one.
  installation().kill('scripts/start.mjs')
  await installation().expectNothingRuns()
})

test('a stop signal while the database waits for its restart ends everything, with exit code 0', async () => {
  const { launched } = await startProduct()
  installation().kill('/bin/postgres -D')
  await launched.waitForOutput(/^The database ended with SIGKILL.* It starts again in 1 second\.$/m)
  launched.signal('SIGTERM')
  expect(await launched.waitForExit(10_000)).toEqual({ code: 0 })
  expect(launched.output()).not.toMatch(/ready again/)
  await installation().expectNothingRuns({ withinMs: 0 })
})
