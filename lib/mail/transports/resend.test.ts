import { closeServers } from '@/lib/testing/local-server'
import { makeMail, neverAbortedSignal } from '@/lib/testing/mail'
import { ResendServer } from '@/lib/testing/resend-server'
import { resendTransport } from './resend'

let server: ResendServer
beforeEach(async () => {
  server = await new ResendServer().listen()
})
afterEach(closeServers)

const send = (mail = makeMail()) => resendTransport('re_key', server.url)(mail, neverAbortedSignal())

test('an e-mail is sent with the API key, from MAIL_FROM, and with its ID as idempotency key', async () => {
  await send(makeMail({ id: '42' }))
  expect([...server.received]).toEqual([
    [
      '42',
      {
        apiKey: 're_key',
        from: '"Training Trains" <no-reply@localhost>',
        to: 'asha@example.test',
        subject: 'Grüße',
        text: 'Hello',
        html: '<p>Hello</p>',
        headers: expect.objectContaining({ 'Message-ID': '<42@localhost>' }),
      },
    ],
  ])
})

test('an e-mail whose response was lost is submitted again, and Resend sends it once', async () => {
  const mail = makeMail()
  server.behaviour = 'cut after accepting'
  await expect(send(mail)).rejects.toMatchObject({ permanent: false })
  server.behaviour = 'accept'
  await send(mail)
  expect(server.requests).toBe(2)
  expect(server.received.size).toBe(1)
})

test.each([
  [422, 'validation_error', true],
  [401, 'missing_api_key', false],
  [403, 'invalid_api_key', false],
  [422, 'invalid_from_address', false],
  [429, 'daily_quota_exceeded', false],
  [500, 'internal_server_error', false],
])('after %s %s, the error is permanent: %s', async (status, name, permanent) => {
  server.behaviour = { status, name }
  await expect(send()).rejects.toMatchObject({ permanent, message: `${status} ${name}: No.` })
})

test('the error has the waiting time that Resend asks for', async () => {
  server.behaviour = { status: 429, name: 'rate_limit_exceeded', retryAfterSeconds: 90 }
  await expect(send()).rejects.toMatchObject({ retryAfterMs: 90_000 })
})

test('without a connection sending fails, but not permanently', async () => {
  await closeServers()
  await expect(send()).rejects.toMatchObject({ permanent: false })
})

test('once aborted, nothing is sent', async () => {
  const aborted = AbortSignal.abort(new Error('late'))
  await expect(resendTransport('re_key', server.url)(makeMail(), aborted)).rejects.toThrow()
  expect(server.requests).toBe(0)
})
