import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { allLetters } from '@/lib/mail/samples'
import { closeServers } from '@/lib/testing/local-server'
import { SmtpServer } from '@/lib/testing/smtp-server'
import { freePort } from './testing/process-manager'
import { placeForEachTest } from './testing/installation'
import { eventually } from './testing/processes'
import { post } from './testing/sign-in'

const place = placeForEachTest()
const email = 'head@school.example'

let server: SmtpServer
beforeEach(async () => {
  server = await new SmtpServer().listen()
})
afterEach(closeServers)

async function start(env: Record<string, string>) {
  const PORT = String(await freePort())
  const launcher = place().launch({ env: { PORT, ADMIN_EMAIL: email, ...env } })
  return { launcher, origin: await launcher.ready() }
}

/** The administrator wants a letter. */
const forget = async (origin: string) => {
  const { status } = await post(origin, '/api/user/reset-user-password', { ID: email })
  expect(status).toBe(200)
}

test('letters leave through SMTP_URL, from MAIL_FROM; the block says so and keeps the password', async () => {
  const { launcher, origin } = await start({
    SMTP_URL: server.url.replace('//', '//post:topsecret@'),
    MAIL_FROM: 'School <office@school.example>',
  })
  expect(launcher.output()).toContain(`sent through 127.0.0.1:${server.port}, from office@school.example`)
  expect(launcher.output()).not.toContain('topsecret')
  await forget(origin)
  await eventually('a letter', () => server.received[0])
  expect(server.received).toMatchObject([
    { from: 'office@school.example', to: [email], auth: '\0post\0topsecret' },
  ])
  await launcher.stop()
})

test('Resend is named where there is a key', async () => {
  const { launcher } = await start({ RESEND_API_KEY: 're_topsecret', SMTP_URL: server.url })
  expect(launcher.output()).toMatch(/Mail +sent through Resend, from no-reply@localhost/)
  expect(launcher.output()).not.toContain('topsecret')
  await launcher.stop()
})

test('a mail server that hangs holds up no stop, and the letter leaves after the next start', async () => {
  const first = await start({ SMTP_URL: server.url })
  server.way = 'hang after data'
  await forget(first.origin)
  await eventually('a conversation', () => server.open === 1)
  first.launcher.signal('SIGTERM')
  expect(await first.launcher.ended(20_000)).toEqual({ code: 0 })
  expect(first.launcher.output()).not.toMatch(/✗/)
  server.way = 'take'
  const second = await start({ SMTP_URL: server.url })
  await eventually('the letter', () => server.received.length === 1, 30_000)
  await second.launcher.stop()
})

test('npm run emails writes every letter and says where', async () => {
  const launcher = place().launch({ npm: ['run', 'letters'] })
  expect(await launcher.ended(120_000)).toEqual({ code: 0 })
  const page = /Open (\S+index\.html)/.exec(launcher.output())?.[1] ?? ''
  expect(page).toBe(join(place().dataDir, 'letters', 'index.html'))
  const written = readdirSync(join(page, '..'))
  for (const letter of allLetters)
    expect(written).toEqual(expect.arrayContaining([`${letter}.html`, `${letter}.txt`]))
})

test('in development a page shows the letters', async () => {
  const PORT = String(await freePort())
  const launcher = place().launch({ env: { PORT, ADMIN_EMAIL: email }, npm: ['run', 'dev'] })
  const origin = await launcher.ready()
  expect(launcher.output()).toMatch(
    /Mail +written as files to .*, shown at http:\/\/localhost:\d+\/dev\/mail/,
  )
  await forget(origin)
  const folder = join(place().dataDir, 'mail')
  mkdirSync(folder, { recursive: true })
  await eventually('a letter', () => readdirSync(folder).find((name) => name.endsWith('.json')))
  const page = await (await fetch(`${origin}/dev/mail`)).text()
  expect(page).toContain('Set a new password')
  expect(page).toContain(email)
  await launcher.stop()
})
