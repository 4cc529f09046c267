import { createServer } from 'node:net'
import { once } from 'node:events'
import { freePort } from './testing/process-manager'
import { installationForEachTest } from './testing/installation'
import { eventually } from './testing/processes'
import { signIn } from './testing/sign-in'

const installation = installationForEachTest()

test('the first start says where everything is, and its password signs the administrator in', async () => {
  const processManager = installation().launch({
    env: { PORT: String(await freePort()), ADMIN_EMAIL: 'head@school.example' },
  })
  const origin = await processManager.ready()
  const output = processManager.output()
  expect(output).toMatch(/Training Trains is ready/)
  expect(output).toMatch(/Admin +head@school\.example/)
  expect(output).toMatch(/Mail +written as files to .*\.data\/mail/)
  expect(output).toMatch(/Data +.*\.data\/postgres/)
  const password = /Password +(\S+) +\(shown only this once\)/.exec(output)?.[1] ?? ''
  const { status, body } = await signIn(origin, 'head@school.example', password)
  expect({ status, role: body.user_data?.role }).toEqual({ status: 200, role: 'admin' })
  expect((await fetch(origin)).status).toBe(200)
  await processManager.stop()
})

test('the steps and the framed summary are printed without log lines of the server or Next', async () => {
  const processManager = installation().launch({ env: { PORT: String(await freePort()) } })
  await processManager.ready()
  const output = processManager.output()
  const lines = output.slice(output.indexOf('  ✓'), output.indexOf('└─')).split('\n')
  expect(lines.filter((line) => !/^( {2}[✓…] |[┌│├]|$)/.test(line))).toEqual([])
  const block = lines.slice(lines.findIndex((line) => line.startsWith('┌')))
  expect(block.slice(0, -1).every((line) => /^[┌│├]/.test(line))).toBe(true)
  expect(output.match(/ is ready /g)).toHaveLength(1)
  await processManager.stop()
})

test('a second start repeats nothing and does not show the password again', async () => {
  const env = { PORT: String(await freePort()), SAMPLE_DATA: 'on' }
  const first = installation().launch({ env })
  await first.ready()
  expect(first.output()).toMatch(/✓ Migrating.*\n.*✓ Filling in the sample catalogue/)
  await first.stop()

  const second = installation().launch({ env })
  await second.ready()
  const steps = second.output().match(/✓ .*(?= \()/g)
  expect(steps).toEqual(['✓ Starting the database', '✓ Starting the server'])
  expect(second.output()).not.toMatch(/Password|Admin/)
  await second.stop()
})

test('a password set by ADMIN_PASSWORD is not printed, only where it comes from', async () => {
  const env = { PORT: String(await freePort()), ADMIN_PASSWORD: 'open-sesame' }
  const processManager = installation().launch({ env })
  const origin = await processManager.ready()
  expect(processManager.output()).toMatch(/Password +as set in ADMIN_PASSWORD/)
  expect(processManager.output()).not.toMatch(/open-sesame/)
  expect((await signIn(origin, 'admin@institute.example', 'open-sesame')).status).toBe(200)
  await processManager.stop()
})

test('the first administrator can sign in as soon as /api/health/ready answers 200', async () => {
  const port = await freePort()
  const processManager = installation().launch({ env: { PORT: String(port), ADMIN_PASSWORD: 'open-sesame' } })
  const origin = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${origin}/api/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  await eventually('readiness', isReady, 240_000)
  expect((await signIn(origin, 'admin@institute.example', 'open-sesame')).status).toBe(200)
  await processManager.stop()
})

test('a port that was asked for and is taken stops the start with one line', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const processManager = installation().launch({ env: { PORT: String(port) } })
  expect(await processManager.waitForExit()).toEqual({ code: 1 })
  expect(processManager.output()).toMatch(
    new RegExp(`^Port ${port} is taken. Stop what uses it, or set PORT to another.$`, 'm'),
  )
  expect(processManager.output()).not.toMatch(/^ +at /m)
  await installation().expectNothingRuns()
  other.close()
})

test('a port that is taken during the start is named in one line, too', async () => {
  const port = await freePort()
  const processManager = installation().launch({ env: { PORT: String(port) } })
  await processManager.waitForOutput(/✓ Starting the database/)
  const other = createServer().listen(port)
  await once(other, 'listening')
  expect(await processManager.waitForExit()).toEqual({ code: 1 })
  expect(processManager.output()).toMatch(new RegExp(`^Port ${port} is taken`, 'm'))
  await installation().expectNothingRuns()
  other.close()
})

test('without a port of its own it takes the next free one and says which', async () => {
  const usual = createServer()
  // The usual port is in use, by this test or by another program.
  usual.on('error', () => {})
  usual.listen(3000)
  const processManager = installation().launch({ env: { PORT: '' } })
  const origin = await processManager.ready()
  expect(Number(new URL(origin).port)).toBeGreaterThan(3000)
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  await processManager.stop()
  usual.close()
})

test('a second process manager on the same data folder says so and changes nothing', async () => {
  const first = installation().launch({ env: { PORT: String(await freePort()) } })
  const origin = await first.ready()
  // Without the database's own children: their number depends on connections.
  const running = () =>
    installation()
      .processes()
      .filter(({ command }) => !command.startsWith('postgres:'))
      .map(({ pid }) => pid)
  const before = running()
  const second = installation().launch({ env: { PORT: String(await freePort()) } })
  expect(await second.waitForExit()).toEqual({ code: 1 })
  const { pid } = await installation().waitForProcess('scripts/start.mjs')
  expect(second.output()).toMatch(new RegExp(`It runs already on the data folder .*, as process ${pid}\\.`))
  expect(running()).toEqual(before)
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  await first.stop()
})
