import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { freePort, type LaunchedCommand } from './testing/launched-command'
import { installationForEachTest, preparedInstallation, sharedInstallation } from './testing/installation'

const installation = installationForEachTest(preparedInstallation)

test('a configured port that is taken is reported in one line, and nothing is started', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const launched = installation().launch({ env: { PORT: String(port) } })
  expect(await launched.waitForExit()).toEqual({ code: 1 })
  expect(launched.output()).toMatch(
    new RegExp(`^Port ${port} is taken. Stop what uses it, or set PORT to another.$`, 'm'),
  )
  expect(launched.output()).not.toMatch(/^ +at /m)
  await installation().expectNothingRuns()
  other.close()
})

test('a port that another program takes during the start is reported in one line', async () => {
  const port = await freePort()
  const launched = installation().launch({ env: { PORT: String(port) } })
  await launched.waitForOutput(/✓ Starting the database/)
  const other = createServer().listen(port)
  await once(other, 'listening')
  expect(await launched.waitForExit()).toEqual({ code: 1 })
  expect(launched.output()).toMatch(new RegExp(`^Port ${port} is taken`, 'm'))
  await installation().expectNothingRuns()
  other.close()
})

describe('without a configured port', () => {
  const installation = sharedInstallation(preparedInstallation)
  const defaultPortServer = createServer()
  let first: LaunchedCommand
  let origin = ''

  beforeAll(async () => {
    // The default port is in use, by this test or by another program.
    defaultPortServer.on('error', () => {})
    defaultPortServer.listen(3000)
    first = installation().launch({ env: { PORT: '' } })
    origin = await first.waitForOrigin()
  })
  afterAll(() => void defaultPortServer.close())

  test('the product takes the next free port and prints it', async () => {
    expect(Number(new URL(origin).port)).toBeGreaterThan(3000)
    expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  })

  test('the serving process has not loaded Next’s compiler, and limits its malloc arenas', async () => {
    expect((await fetch(`${origin}/courses`)).status).toBe(200)
    const { pid } = await installation().waitForProcess('server/main.mjs')
    const loaded = readFileSync(`/proc/${pid}/maps`, 'utf8')
    expect(loaded).toContain(process.execPath)
    expect(loaded).not.toMatch(/next-swc/)
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=2')
  })

  test('a second `npm start` on the same data folder is refused and changes nothing', async () => {
    // Leaves out the database's child processes: their number depends on connections.
    const runningPids = () =>
      installation()
        .processes()
        .filter(({ command }) => !command.startsWith('postgres:'))
        .map(({ pid }) => pid)
    const before = runningPids()
    const second = installation().launch({ env: { PORT: String(await freePort()) } })
    expect(await second.waitForExit()).toEqual({ code: 1 })
    const { pid } = await installation().waitForProcess('scripts/start.mjs')
    expect(second.output()).toMatch(new RegExp(`The data folder .* is in use by process ${pid}:`))
    expect(runningPids()).toEqual(before)
    expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  })
})
