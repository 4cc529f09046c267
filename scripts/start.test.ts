import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { freePort, type ProcessManager } from './testing/process-manager'
import { installationForEachTest, preparedInstallation, sharedInstallation } from './testing/installation'

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

describe('with no port of its own', () => {
  const installation = sharedInstallation(preparedInstallation)
  const usual = createServer()
  let first: ProcessManager
  let origin = ''

  beforeAll(async () => {
    // The usual port is in use, by this test or by another program.
    usual.on('error', () => {})
    usual.listen(3000)
    first = installation().launch({ env: { PORT: '' } })
    origin = await first.ready()
  })
  afterAll(() => void usual.close())

  test('it takes the next free one and says which', async () => {
    expect(Number(new URL(origin).port)).toBeGreaterThan(3000)
    expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  })

  test('the server that answers has no compiler in its memory', async () => {
    expect((await fetch(`${origin}/courses`)).status).toBe(200)
    const { pid } = await installation().waitForProcess('server/main.mjs')
    const loaded = readFileSync(`/proc/${pid}/maps`, 'utf8')
    expect(loaded).toContain(process.execPath)
    expect(loaded).not.toMatch(/next-swc/)
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=2')
  })

  test('a second process manager on the same data folder says so and changes nothing', async () => {
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
  })
})
