import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../testing/process-manager'
import { eventually } from '../testing/processes'
import { startNginx, testWithNginx } from './nginx'

const secret = 'q3Z6l0mB4tqkT2n9cXv8wYh1'

/** Addresses that open something, and one with an e-mail address. */
const secrets = [
  `/reset-password?token=${secret}`,
  `/api/notices/unsubscribe?token=${secret}`,
  `/join?code=${secret}`,
  `/api/calendar/${secret}.ics`,
  `/api//%63alendar/${secret}.ics?a=1`,
  `/API/Calendar/${secret}.ics`,
  `/api/admin/get-users-info/1/${secret}@example.test`,
  `/api/admin/get-users-info/1/${secret}%2540example.test/${secret}`,
]

testWithNginx(
  'what nginx logs has no secret of an address, of a Referer, or of a server that is gone',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'proxy-log-'))
    const [tls, port, gone] = [await freePort(), await freePort(), await freePort()]
    const server = createServer((_request, response) => response.end('there')).listen(port, '127.0.0.1')
    const proxy = await startNginx(process.cwd(), join(folder, 'nginx'), { tls, servers: [port, gone] })
    const origin = `https://localhost:${tls}`
    const ask = (address: string) =>
      fetch(address, { redirect: 'manual', headers: { referer: `${origin}/?token=${secret}` } })
    try {
      await eventually('nginx', () => ask(origin).then(Boolean, () => false))
      for (const path of secrets)
        for (const from of [origin, `http://localhost:${proxy.plain}`]) await (await ask(from + path)).text()
      await new Promise((resolve) => server.close(resolve).closeAllConnections())
      for (const path of secrets) expect((await ask(origin + path)).status).toBe(502)
      proxy.child.kill('SIGQUIT')
      await new Promise((resolve) => proxy.child.once('exit', resolve))
      const written = ['access.log', 'error.log', 'start.log'].map((name) =>
        readFileSync(join(folder, 'nginx', name), 'utf8'),
      )
      expect(written.join('\n')).not.toContain(secret)
      const lines = written[0]?.trim().split('\n') ?? []
      expect(lines.length).toBeGreaterThanOrEqual(secrets.length * 3)
      for (const path of ['/reset-password', '/join', '/api/calendar/-', '/api/admin/get-users-info/1/-'])
        expect(lines.some((line) => line.includes(`"GET ${path} HTTP/1.1" 200`))).toBe(true)
      expect(lines.at(-1)).toMatch(/ 502 .* 502$/)
    } finally {
      proxy.child.kill('SIGKILL')
      server.close()
      rmSync(folder, { recursive: true })
    }
  },
)
