import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../testing/launched-command'
import { eventually } from '../testing/processes'
import { startNginx, testWithNginx } from './nginx'

const secret = 'q3Z6l0mB4tqkT2n9cXv8wYh1'

/** Paths and queries with a token, a code or an e-mail address. */
const secretPaths = [
  `/reset-password?token=${secret}`,
  `/api/notices/unsubscribe?token=${secret}`,
  `/join?code=${secret}`,
  `/api/calendar/${secret}.ics`,
  `/api//%63alendar/${secret}.ics?a=1`,
  `/API/Calendar/${secret}.ics`,
  `/api/admin/get-users-info/1/${secret}@example.test`,
  `/api/admin/get-users-info/1/${secret}%2540example.test/${secret}`,
  `/api/admin/get-users-info/1/${secret}%252540example.test`,
  `/100%25/${secret}@example.test`,
]

testWithNginx('nginx logs no secret of a path, a query or a Referer, even if no server answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-log-'))
  // deploy/nginx.conf names two servers; the second one does not run.
  const [tlsPort, port, stoppedServerPort] = [await freePort(), await freePort(), await freePort()]
  const server = createServer((_request, response) => response.end('there')).listen(port, '127.0.0.1')
  const proxy = await startNginx(process.cwd(), join(folder, 'nginx'), {
    tlsPort,
    serverPorts: [port, stoppedServerPort],
  })
  const origin = `https://localhost:${tlsPort}`
  const request = (address: string) =>
    fetch(address, { redirect: 'manual', headers: { referer: `${origin}/?token=${secret}` } })
  try {
    await eventually('nginx', () => request(origin).then(Boolean, () => false))
    for (const path of secretPaths)
      for (const address of [origin + path, `http://localhost:${proxy.httpPort}${path}`])
        await (await request(address)).text()
    await new Promise((resolve) => server.close(resolve).closeAllConnections())
    for (const path of secretPaths) expect((await request(origin + path)).status).toBe(502)
    // On SIGQUIT, nginx finishes its requests and writes its logs.
    proxy.child.kill('SIGQUIT')
    await once(proxy.child, 'exit')
    const logs = ['access.log', 'error.log', 'start.log'].map((name) =>
      readFileSync(join(folder, 'nginx', name), 'utf8'),
    )
    expect(logs.join('\n')).not.toContain(secret)
    const lines = logs[0]?.trim().split('\n') ?? []
    expect(lines.length).toBeGreaterThanOrEqual(secretPaths.length * 3)
    for (const path of ['/reset-password', '/join', '/api/calendar/-', '/api/admin/get-users-info/1/-'])
      expect(lines.some((line) => line.includes(`"GET ${path} HTTP/1.1" 200`))).toBe(true)
    // The first is the status that nginx sent, the last that of the server.
    expect(lines.at(-1)).toMatch(/ 502 .* 502$/)
  } finally {
    if (proxy.child.exitCode === null && proxy.child.signalCode === null) {
      const ended = once(proxy.child, 'exit')
      // On SIGKILL, nginx would not end its worker processes.
      proxy.child.kill('SIGTERM')
      await ended
    }
    server.close()
    rmSync(folder, { recursive: true })
  }
})
