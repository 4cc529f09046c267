import { request as send, type IncomingMessage } from 'node:http'
import { env, secret } from '@/lib/env'
import { serve } from '@/lib/testing/local-server'
import type { Client } from '@/lib/testing/request'
import { randomWord } from '@/lib/testing/factories'

/**
 * A proxy that adds the client's session and CSRF token to each request of a third-party tool. Each request gets a
 * random word as its client address, so that no rate limit hides a fault.
 */
export class AuthenticatingProxy {
  readonly countsByStatus = new Map<number, number>()
  /** Requests that got a server error or no complete response, or whose response has NEXTAUTH_SECRET in its body. */
  readonly faults: string[] = []
  origin = ''

  constructor(private readonly client: Client) {}

  async open() {
    const port = await serve((request, response) => {
      const { cookie, 'x-xsrf-token': csrfToken = '' } = this.client.headers()
      const headers = {
        ...request.headers,
        cookie,
        'x-xsrf-token': csrfToken,
        'x-forwarded-for': randomWord(),
      }
      // Uncompressed, because `inspect` searches the text of the response.
      headers['accept-encoding'] = 'identity'
      const target = new URL(env.APP_URL)
      const { method } = request
      const forwarded = send({ host: target.hostname, port: target.port, method, path: request.url, headers })
      forwarded.on('response', (productResponse) => {
        void this.inspect(request, productResponse)
        // The tool gets no cookies: the proxy adds those of the client to every request.
        delete productResponse.headers['set-cookie']
        response.writeHead(productResponse.statusCode ?? 502, productResponse.headers)
        productResponse.pipe(response)
      })
      forwarded.on('error', (error) => {
        // The product may close an idle connection just before it is used again.
        if (!forwarded.reusedSocket) this.addFault(request, error.message)
        response.destroy()
      })
      request.pipe(forwarded)
    })
    this.origin = `http://127.0.0.1:${port}`
    return this
  }

  get requestCount() {
    return [...this.countsByStatus.values()].reduce((sum, count) => sum + count, 0)
  }

  private async inspect(request: IncomingMessage, response: IncomingMessage) {
    const status = response.statusCode ?? 0
    this.countsByStatus.set(status, (this.countsByStatus.get(status) ?? 0) + 1)
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const leaked = text.includes(secret())
      if (status < 500 && !leaked) return
      this.addFault(request, `${status}${leaked ? ' leaks' : ''}`)
    })
    response.on('error', (error) => this.addFault(request, error.message))
  }

  private addFault({ method, url }: IncomingMessage, fault: string) {
    this.faults.push(`${method} ${url?.slice(0, 300)}: ${fault}`)
  }
}
