import { serve } from './local-server'

type Refusal = { status: number; name: string; retryAfterSeconds?: number }
type Email = { from: string; to: string; subject: string; text: string; html: string; headers: object }

/** Speaks as Resend does. What it has taken stands in `received`, by idempotency key. */
export class ResendServer {
  way: 'take' | 'cut after taking' | Refusal = 'take'
  url = ''
  requests = 0
  readonly received = new Map<string, Email & { key: string }>()

  async listen() {
    const port = await serve(async (request, response) => {
      this.requests++
      let body = ''
      for await (const chunk of request) body += chunk
      const { way } = this
      if (typeof way === 'object') {
        const retryAfter = way.retryAfterSeconds ? { 'retry-after': String(way.retryAfterSeconds) } : {}
        response.writeHead(way.status, { 'content-type': 'application/json', ...retryAfter })
        return void response.end(JSON.stringify({ statusCode: way.status, name: way.name, message: 'No.' }))
      }
      const id = String(request.headers['idempotency-key'])
      const key = String(request.headers.authorization).replace('Bearer ', '')
      if (!this.received.has(id)) this.received.set(id, { ...(JSON.parse(body) as Email), key })
      if (way === 'cut after taking') return void request.socket.destroy()
      response.writeHead(request.url === '/emails' ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ id }))
    })
    this.url = `http://127.0.0.1:${port}`
    return this
  }
}
