import { connect } from 'node:net'
import { freePort } from './testing/launched-command'
import { installationForEachTest, preparedInstallation } from './testing/installation'
import { eventually } from './testing/processes'

const installation = installationForEachTest(preparedInstallation)

async function startProduct() {
  const port = await freePort()
  const launched = installation().launch({ env: { PORT: String(port) }, npmArgs: ['start'] })
  await launched.waitForOrigin()
  return { launched, port }
}

test('Ctrl-C, which signals every process, ends all of them without an error', async () => {
  const { launched } = await startProduct()
  launched.signalGroup('SIGINT')
  expect(await launched.waitForExit(5000)).toEqual({ code: 0 })
  await installation().expectNothingRuns({ withinMs: 0 })
  expect(launched.output()).not.toMatch(/✗|rror|ended with/)
})

test('a closed terminal ends every process', async () => {
  const { launched } = await startProduct()
  launched.signalGroup('SIGHUP')
  await launched.waitForExit(5000)
  await installation().expectNothingRuns({ withinMs: 5000 })
})

test('SIGTERM to npm ends every process within seconds; a request under way is answered, a new one is refused', async () => {
  const { launched, port } = await startProduct()
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
  launched.signal('SIGTERM')
  const isRefused = async () => (await fetch(`http://localhost:${port}/`).catch(() => null)) === null
  await eventually('the server to refuse new connections', isRefused)
  expect(installation().processes('server/main.mjs')).toMatchObject([{ pid }])
  socket.write(body.slice(10))
  // The request lacks a CSRF token, so its answer is a refusal.
  await eventually('an answer', () => response.includes('"message"'))
  expect(response).toMatch(/^HTTP\/1\.1 403 [^]*connection: close/im)
  expect(await launched.waitForExit(5000)).toEqual({ code: 0 })
  await installation().expectNothingRuns({ withinMs: 0 })
})

test('a start continues when the reader of its output goes away', async () => {
  const port = await freePort()
  const launched = installation().launch({ env: { PORT: String(port) }, npmArgs: ['start'] })
  await launched.waitForOutput(/✓ Starting the database/)
  launched.closeOutput()
  await eventually('a response', () => fetch(`http://localhost:${port}/api/health/ready`).catch(() => null))
  expect((await fetch(`http://localhost:${port}/api/health/ready`)).status).toBe(200)
  launched.signal('SIGTERM')
  expect(await launched.waitForExit(5000)).toEqual({ code: 0 })
  await installation().expectNothingRuns({ withinMs: 0 })
})
