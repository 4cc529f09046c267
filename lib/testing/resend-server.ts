import { serve } from './local-server'

type Refusal = { status: number; name: string; retryAfterSeconds?: number }
type Email = { from: string; to: string; subject: string; text: string; html: string; headers: object }

/** Imitates the API of the e-mail service Resend. `received` maps idempotency keys to accepted e-mails. */
export class ResendServer {
  behaviour: 'accept' | 'cut after accepting' | Refusal = 'accept'
  url = ''
  requests = 0
  readonly received = new Map<string, Email & { apiKey: string }>()

  async listen() {
    const port = await serve(async (request, response) => {
      this.requests++
      let body = ''
      for await (const chunk of request) body += chunk
      if (request.url !== '/emails') return void response.writeHead(404).end()
      const { behaviour } = this
      if (typeof behaviour === 'object') {
        const retryAfter = behaviour.retryAfterSeconds
          ? { 'retry-after': String(behaviour.retryAfterSeconds) }
          : {}
        response.writeHead(behaviour.status, { 'content-type': 'application/json', ...retryAfter })
        return void response.end(
          JSON.stringify({ statusCode: behaviour.status, name: behaviour.name, message: 'No.' }),
        )
      }
      const idempotencyKey = String(request.headers['idempotency-key'])
      const apiKey = String(request.headers.authorization).replace('Bearer ', '')
      if (!this.received.has(idempotencyKey))
        this.received.set(idempotencyKey, { ...(JSON.parse(body) as Email), apiKey })
      if (behaviour === 'cut after accepting') return void request.socket.destroy()
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ id: idempotencyKey }))
    })
    this.url = `http://127.0.0.1:${port}`
    return this
  }
}
