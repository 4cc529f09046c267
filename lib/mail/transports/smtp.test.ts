import { closeServers } from '@/lib/testing/local-server'
import { makeMail, neverAbortedSignal } from '@/lib/testing/mail'
import { SmtpServer, type SmtpBehaviour } from '@/lib/testing/smtp-server'
import { smtpTransport } from './smtp'
import { parseSmtpUrl } from './smtp-options'

let server: SmtpServer
beforeEach(async () => {
  server = await new SmtpServer().listen()
})
afterEach(closeServers)

const timeouts = { connectMs: 300, idleMs: 300 }
const send = (mail = makeMail(), url = server.url) => smtpTransport(url, timeouts)(mail, neverAbortedSignal())

test('an e-mail is sent to one recipient, from MAIL_FROM, with a Message-ID and in two formats', async () => {
  await send(makeMail({ id: '42' }))
  expect(server.received).toMatchObject([
    { from: 'no-reply@localhost', to: ['asha@example.test'], messageId: '<42@localhost>' },
  ])
  const raw = server.received[0]?.raw ?? ''
  expect(raw).toMatch(/^From: Training Trains <no-reply@localhost>/m)
  expect(raw).toMatch(/^To: asha@example\.test/m)
  expect(raw).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=/m)
  expect(raw).toMatch(/^Date: Sat, 21 Nov 2026 10:00:00/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(raw).toMatch(/^Content-Type: text\/plain/m)
  expect(raw).toMatch(/^Content-Type: text\/html/m)
})

test.each([{ to: 'a@example.test, b@example.test' }, { subject: 'Hello\r\nBcc: c@example.test' }])(
  '%j adds neither a recipient nor a header',
  async (changes) => {
    await send(makeMail(changes))
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.to).toHaveLength(1)
    expect(server.received[0]?.raw).not.toMatch(/^Bcc:/im)
  },
)

test('a user name and a password in the server address are decoded and sent', async () => {
  await send(makeMail(), server.url.replace('//', '//info%40school:p%2Fw@'))
  expect(server.received).toMatchObject([{ auth: '\0info@school\0p/w' }])
})

test('a password is sent to another machine only over TLS', async () => {
  // The transport treats this IPv4-mapped address of the test server as the address of another machine.
  const mappedUrl = server.url.replace('//127.0.0.1', '//info:secret@[::ffff:127.0.0.1]')
  await expect(send(makeMail(), mappedUrl)).rejects.toThrow(/STARTTLS|TLS/)
  expect(server.received).toEqual([])
})

test.each<[SmtpBehaviour, boolean, RegExp]>([
  ['busy', false, /421/],
  ['hang', false, /Greeting never received|timeout/i],
  ['hang after data', false, /timeout/i],
  ['cut after data', false, /closed/i],
  ['mailbox full', false, /452/],
  ['mailbox full (550)', false, /Over quota/],
  ['not allowed', false, /Relaying denied/],
  ['invalid sender address', false, /Invalid sender address/],
  ['unknown sender domain', false, /Domain of sender not found/],
  ['no such mailbox', true, /No such mailbox/],
])('if the server behaves as ‘%s’, the error is permanent: %s', async (behaviour, permanent, message) => {
  server.behaviour = behaviour
  await expect(send()).rejects.toMatchObject({ permanent, message: expect.stringMatching(message) })
})

test('the error for a wrong password is not permanent, because the operator can correct the password', async () => {
  server.behaviour = 'wrong password'
  const url = server.url.replace('//', '//info:wrong@')
  await expect(send(makeMail(), url)).rejects.toMatchObject({ permanent: false })
})

test('the error for a refused connection says so and is not permanent', async () => {
  await closeServers()
  await expect(send()).rejects.toMatchObject({
    permanent: false,
    message: expect.stringMatching(/ECONNREFUSED/),
  })
})

test('sending stops when the signal is aborted, even if the server keeps replying', async () => {
  server.behaviour = 'trickle'
  const transportWithLongTimeouts = smtpTransport(server.url, { connectMs: 60_000, idleMs: 60_000 })
  await expect(transportWithLongTimeouts(makeMail(), AbortSignal.timeout(200))).rejects.toMatchObject({
    permanent: false,
  })
  expect(server.received).toEqual([])
})

test.each([
  ['smtp://mail.example.org', { host: 'mail.example.org', port: 0, secure: false, auth: null }],
  ['smtps://[2001:db8::1]:4650', { host: '2001:db8::1', port: 4650, secure: true, auth: null }],
  ['smtp://me@mail.example.org:25', { port: 25, auth: { user: 'me', pass: '' } }],
])('the parts of the server address %s are read', (url, parts) => {
  expect(parseSmtpUrl(url)).toMatchObject(parts)
})
