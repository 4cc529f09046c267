import { request as send, type IncomingMessage } from 'node:http'
import { env } from '@/lib/env'
import { serve } from '@/lib/testing/local-server'
import type { Client } from '@/lib/testing/request'
import { unique } from '@/lib/testing/factories'

/**
 * A proxy that gives a third-party tool a session: sends each request with this client's session and token, from a
 * new address so that no limit hides what lies behind.
 */
export class Relay {
  readonly statuses = new Map<number, number>()
  /** Answers with a server error, or with a message that is not in the catalogue. */
  readonly faults: string[] = []
  origin = ''

  constructor(
    private readonly client: Client,
    private readonly secrets: string[] = [],
  ) {}

  async open() {
    const port = await serve((request, response) => {
      const { cookie, 'x-xsrf-token': token } = { 'x-xsrf-token': '', ...this.client.headers() }
      const headers = { ...request.headers, cookie, 'x-xsrf-token': token, 'x-forwarded-for': unique() }
      const target = new URL(env.APP_URL)
      const { method } = request
      const asked = send({ host: target.hostname, port: target.port, method, path: request.url, headers })
      asked.on('response', (answer) => {
        void this.inspect(request, answer)
        // The session shall last as long as the attack does.
        delete answer.headers['set-cookie']
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      asked.on('error', () => response.destroy())
      request.pipe(asked)
    })
    this.origin = `http://127.0.0.1:${port}`
    return this
  }

  get count() {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, 0)
  }

  private async inspect(request: IncomingMessage, response: IncomingMessage) {
    const status = response.statusCode ?? 0
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const leaked = this.secrets.find((secret) => text.includes(secret))
      if (status < 500 && !leaked) return
      this.faults.push(`${request.method} ${request.url?.slice(0, 300)}: ${status}${leaked ? ' leaks' : ''}`)
    })
  }
}
