import { createServer } from 'node:net'
import { once } from 'node:events'
import { freePort } from './testing/process-manager'
import { installationForEachTest, preparedInstallation } from './testing/installation'

const installation = installationForEachTest(preparedInstallation)

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
