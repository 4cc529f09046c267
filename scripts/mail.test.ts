import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { allTemplates } from '@/lib/mail/samples'
import { closeServers } from '@/lib/testing/local-server'
import { SmtpServer } from '@/lib/testing/smtp-server'
import { freePort } from './testing/launched-command'
import { preparedAdmin } from './testing/prepared-data.mjs'
import { installationForEachTest, preparedInstallation } from './testing/installation'
import { eventually } from './testing/processes'
import { post } from './testing/sign-in'

const installation = installationForEachTest(preparedInstallation)
const { email } = preparedAdmin

let smtpServer: SmtpServer
beforeEach(async () => {
  smtpServer = await new SmtpServer().listen()
})
afterEach(closeServers)

async function start(env: Record<string, string>) {
  const PORT = String(await freePort())
  const launched = installation().launch({ env: { PORT, ...env } })
  return { launched, origin: await launched.waitForOrigin() }
}

/** Requests, for the administrator, a link to set a password, which is sent by e-mail. */
const requestPasswordReset = async (origin: string) => {
  const { status } = await post(origin, '/api/user/reset-user-password', { ID: email })
  expect(status).toBe(200)
}

test('e-mails leave through SMTP_URL, from MAIL_FROM; a delivery that hangs does not prevent a shutdown, and is repeated after the next start', async () => {
  const env = {
    SMTP_URL: smtpServer.url.replace('//', '//post:topsecret@'),
    MAIL_FROM: 'School <office@school.example>',
  }
  const first = await start(env)
  expect(first.launched.output()).toContain(
    `sent through 127.0.0.1:${smtpServer.port}, from office@school.example`,
  )
  expect(first.launched.output()).not.toContain('topsecret')
  smtpServer.behaviour = 'hang after data'
  await requestPasswordReset(first.origin)
  await eventually('an SMTP connection', () => smtpServer.openConnections === 1)
  first.launched.signal('SIGTERM')
  expect(await first.launched.waitForExit(20_000)).toEqual({ code: 0 })
  expect(first.launched.output()).not.toMatch(/✗/)
  smtpServer.behaviour = 'accept'
  const second = await start(env)
  await eventually('the e-mail', () => smtpServer.received.length === 1, 30_000)
  expect(smtpServer.received).toMatchObject([
    { from: 'office@school.example', to: [email], auth: '\0post\0topsecret' },
  ])
  await second.launched.stop()
})

test('with RESEND_API_KEY and SMTP_URL, the start prints that e-mails are sent through Resend, without the key', async () => {
  const { launched } = await start({ RESEND_API_KEY: 're_topsecret', SMTP_URL: smtpServer.url })
  expect(launched.output()).toMatch(/Mail +sent through Resend, from no-reply@localhost/)
  expect(launched.output()).not.toContain('topsecret')
  await launched.stop()
})

test('npm run emails writes every e-mail and says where', async () => {
  const command = installation().launch({ npmArgs: ['run', 'emails'] })
  expect(await command.waitForExit(120_000)).toEqual({ code: 0 })
  const page = /Open (\S+index\.html)/.exec(command.output())?.[1] ?? ''
  expect(page).toBe(join(installation().dataDir, 'emails', 'index.html'))
  const fileNames = readdirSync(join(page, '..'))
  for (const template of allTemplates)
    expect(fileNames).toEqual(expect.arrayContaining([`${template}.html`, `${template}.txt`]))
})

test('in development a page shows the e-mails', async () => {
  const PORT = String(await freePort())
  const launched = installation().launch({ env: { PORT }, npmArgs: ['run', 'dev'] })
  const origin = await launched.waitForOrigin()
  expect(launched.output()).toMatch(
    /Mail +written as files to .*, shown at http:\/\/localhost:\d+\/dev\/mail/,
  )
  await requestPasswordReset(origin)
  const folder = join(installation().dataDir, 'mail')
  // The server creates the folder only with the first e-mail, and readdirSync throws without it.
  mkdirSync(folder, { recursive: true })
  await eventually('an e-mail', () => readdirSync(folder).find((name) => name.endsWith('.json')))
  const page = await (await fetch(`${origin}/dev/mail`)).text()
  expect(page).toContain('Set a new password')
  expect(page).toContain(email)
  await launched.stop()
})
