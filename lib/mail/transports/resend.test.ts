import { closeServers } from '@/lib/testing/local-server'
import { makeMail, neverAborted } from '@/lib/testing/mail'
import { ResendServer } from '@/lib/testing/resend-server'
import { resendTransport } from './resend'

let server: ResendServer
beforeEach(async () => {
  server = await new ResendServer().listen()
})
afterEach(closeServers)

const send = (mail = makeMail()) => resendTransport('re_key', server.url)(mail, neverAborted())

test('an e-mail goes with the key, from MAIL_FROM, under its own id', async () => {
  await send(makeMail({ id: '42' }))
  expect([...server.received]).toEqual([
    [
      '42',
      {
        key: 're_key',
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

test('an answer that does not arrive: the e-mail is handed in again and sent once', async () => {
  const mail = makeMail()
  server.behaviour = 'cut after taking'
  await expect(send(mail)).rejects.toMatchObject({ permanent: false })
  server.behaviour = 'take'
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
])('%s %s: hopeless is %s', async (status, name, permanent) => {
  server.behaviour = { status, name }
  await expect(send()).rejects.toMatchObject({ permanent, message: `${status} ${name}: No.` })
})

test('the time that it asks for is kept', async () => {
  server.behaviour = { status: 429, name: 'rate_limit_exceeded', retryAfterSeconds: 90 }
  await expect(send()).rejects.toMatchObject({ retryAfterMs: 90_000 })
})

test('the e-mail stays pending without a connection or a response in time', async () => {
  await closeServers()
  await expect(send()).rejects.toMatchObject({ permanent: false })
  await expect(
    resendTransport('re_key', server.url)(makeMail(), AbortSignal.abort(new Error('late'))),
  ).rejects.toThrow()
})
