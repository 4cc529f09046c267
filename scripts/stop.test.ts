import { connect } from 'node:net'
import { freePort } from './testing/process-manager'
import { installationForEachTest, preparedInstallation } from './testing/installation'
import { eventually } from './testing/processes'

const installation = installationForEachTest(preparedInstallation)

async function startProduct() {
  const port = await freePort()
  const processManager = installation().launch({ env: { PORT: String(port) }, npm: ['start'] })
  await processManager.ready()
  return { processManager, port }
}

test('Ctrl-C, which signals every process, ends all of them without an error', async () => {
  const { processManager } = await startProduct()
  processManager.signalGroup('SIGINT')
  expect(await processManager.waitForExit(5000)).toEqual({ code: 0 })
  await installation().expectNothingRuns({ withinMs: 0 })
  expect(processManager.output()).not.toMatch(/✗|rror|ended with/)
})

test('a closed terminal ends every process', async () => {
  const { processManager } = await startProduct()
  processManager.signalGroup('SIGHUP')
  await processManager.waitForExit(5000)
  await installation().expectNothingRuns({ withinMs: 5000 })
})

test('SIGTERM to npm ends every process within seconds; a request under way is answered, a new one is refused', async () => {
  const { processManager, port } = await startProduct()
  const socket = connect(port, 'localhost')
  let response = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (response += chunk))
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'long-enough', turnstileToken: '' })
  socket.write(
    `POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 10)}`,
  )
  await eventually('the server to begin with the request', () => response.includes('100 Continue'))
  const { pid } = await installation().waitForProcess('server/main.mjs')
  processManager.signal('SIGTERM')
  const isRefused = async () => (await fetch(`http://localhost:${port}/`).catch(() => null)) === null
  await eventually('the server to refuse new connections', isRefused)
  expect(installation().processes('server/main.mjs')).toMatchObject([{ pid }])
  socket.write(body.slice(10))
  // The request lacks a CSRF token, so its answer is a refusal.
  await eventually('an answer', () => response.includes('"message"'))
  expect(response).toMatch(/^HTTP\/1\.1 403 [^]*connection: close/im)
  expect(await processManager.waitForExit(5000)).toEqual({ code: 0 })
  await installation().expectNothingRuns({ withinMs: 0 })
})

test('a start continues when the reader of its output goes away', async () => {
  const port = await freePort()
  const processManager = installation().launch({ env: { PORT: String(port) }, npm: ['start'] })
  await processManager.waitForOutput(/✓ Starting the database/)
  processManager.closeOutput()
  await eventually('a response', () => fetch(`http://localhost:${port}/api/health/ready`).catch(() => null))
  expect((await fetch(`http://localhost:${port}/api/health/ready`)).status).toBe(200)
  processManager.signal('SIGTERM')
  expect(await processManager.waitForExit(5000)).toEqual({ code: 0 })
  await installation().expectNothingRuns({ withinMs: 0 })
})
