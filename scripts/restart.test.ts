import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Backoff } from './steps/restart.mjs'
import { livingOwner } from './steps/pid-file.mjs'
import { Caller } from './testing/caller'
import { freePort } from './testing/process-manager'
import { placeForEachTest } from './testing/installation'
import { eventually } from './testing/processes'

const place = placeForEachTest()
const [email, password] = ['director@institute.example', 'open-sesame']

async function running({ env = {}, npm = ['start'] } = {}) {
  const settings = { PORT: String(await freePort()), ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
  const launcher = place().launch({ npm, env: { ...settings, ...env } })
  return { launcher, origin: await launcher.ready() }
}

const addReason = (admin: Caller, text: string) => admin.call('POST', '/api/admin/saved-reasons', { text })

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

test('the delay doubles from 1 to 30 seconds, and begins anew after a minute of service', () => {
  const backoff = new Backoff()
  const delays = [0, 100, 59_999, 0, 0, 0, 0].map((ranForMs) => backoff.nextSeconds(ranForMs))
  expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30])
  expect(backoff.nextSeconds(60_000)).toBe(1)
  expect(backoff.nextSeconds(0)).toBe(2)
})

test('a killed server is restarted, later each time, by the same launcher', async () => {
  const { launcher, origin } = await running()
  const admin = await Caller.signedIn(origin, email, password)
  await addReason(admin, 'Of before')
  const launcherBefore = await place().process('scripts/start.mjs')
  for (const delay of ['1 second', '2 seconds']) {
    const times = () => launcher.output().split('The server is ready again.').length
    const before = times()
    place().kill('server/main.mjs')
    await launcher.prints(
      new RegExp(`^The server ended with SIGKILL\\. It starts again in ${delay}\\.$`, 'm'),
    )
    expect(existsSync(join(place().dataDir, 'server.pid'))).toBe(false)
    await eventually('the server again', () => times() > before)
    expect(await statusOf(`${origin}/api/health/ready`)).toBe(200)
  }
  const [server, ...others] = place().processes('server/main.mjs')
  expect(others).toEqual([])
  expect(livingOwner(join(place().dataDir, 'server.pid'))).toBe(server?.pid)
  expect(await place().process('scripts/start.mjs')).toEqual(launcherBefore)
  const reasons = await admin.call<object>('GET', '/api/admin/saved-reasons')
  expect(JSON.stringify(reasons)).toContain('Of before')

  const second = place().launch({ env: { PORT: String(await freePort()) } })
  expect(await second.ended()).toEqual({ code: 1 })
  expect(second.output()).toContain(`as process ${launcherBefore.pid}.`)
  expect(await launcher.stop()).toEqual({ code: 0 })
  await place().expectNothingRuns(0)
  for (const file of ['server.pid', 'launcher.pid', 'postgres/postmaster.pid'])
    expect([file, existsSync(join(place().dataDir, file))]).toEqual([file, false])
})

test('a killed database is restarted under the same server, with what was written before', async () => {
  const { launcher, origin } = await running()
  const admin = await Caller.signedIn(origin, email, password)
  await addReason(admin, 'Of before')
  const server = await place().process('server/main.mjs')
  place().kill('/bin/postgres -D')
  await launcher.prints(
    /^The database ended with SIGKILL; its log is \S+\.log\. It starts again in 1 second\.$/m,
  )
  expect(await statusOf(`${origin}/api/health/live`)).toBe(200)
  await launcher.prints(/^The database is ready again\.$/m)
  await eventually('a write', () =>
    addReason(admin, 'Of after').then(
      () => true,
      () => false,
    ),
  )
  const reasons = JSON.stringify(await admin.call<object>('GET', '/api/admin/saved-reasons'))
  expect(reasons).toContain('Of before')
  expect(reasons).toContain('Of after')
  expect(place().processes('server/main.mjs')).toEqual([server])
  expect(launcher.output()).not.toMatch(/The server ended/)

  // The server stops the database where the launcher can't any more, though it is another process by now.
  place().kill('scripts/start.mjs')
  await place().expectNothingRuns()
})

test('--no-restart: a server that crashes takes the launcher and the database with it', async () => {
  const { launcher } = await running({ npm: ['start', '--', '--no-restart'] })
  place().kill('server/main.mjs')
  expect(await launcher.ended(10_000)).toEqual({ code: 1 })
  expect(launcher.output()).toMatch(/^The server ended with SIGKILL\.$/m)
  await place().expectNothingRuns(0)
})

test('--no-restart: a killed database ends the product with a sentence, and the next start recovers it', async () => {
  const { launcher } = await running({ npm: ['start', '--', '--no-restart'] })
  place().kill('/bin/postgres -D')
  expect(await launcher.ended()).toEqual({ code: 1 })
  expect(launcher.output()).toMatch(/^The database ended with SIGKILL; its log is \S+postgres\.log\.$/m)
  await place().expectNothingRuns()
  const { launcher: next, origin } = await running()
  await Caller.signedIn(origin, email, password)
  await next.stop()
})

test.each([
  ['server', 'server/main.mjs'],
  ['database', '/bin/postgres -D'],
])('a stop signal while the %s waits for its restart ends everything in order', async (name, words) => {
  const { launcher } = await running()
  place().kill(words)
  await launcher.prints(new RegExp(`^The ${name} ended with SIGKILL.* It starts again in 1 second\\.$`, 'm'))
  launcher.signal('SIGTERM')
  expect(await launcher.ended(10_000)).toEqual({ code: 0 })
  expect(launcher.output()).not.toMatch(/ready again/)
  await place().expectNothingRuns(0)
})

test('a server that no longer starts is tried again, each time later, until it can', async () => {
  const { launcher, origin } = await running()
  const port = Number(new URL(origin).port)
  const other = createServer()
  place().kill('server/main.mjs')
  await launcher.prints(/It starts again in 1 second\./)
  other.listen(port)
  await launcher.prints(new RegExp(`^Port ${port} is taken\\. It starts again in 2 seconds\\.$`, 'm'))
  other.close()
  await launcher.prints(/^The server is ready again\.$/m)
  expect(await statusOf(`${origin}/api/health/ready`)).toBe(200)
  expect(await launcher.stop()).toEqual({ code: 0 })
})
