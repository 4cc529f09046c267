import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GET as openLink, POST as unsubscribe } from '@/app/api/notices/unsubscribe/route'
import { GET as listPreferences, PUT as savePreference } from '@/app/api/notices/preferences/route'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { queueAccountEmail } from '@/lib/mail/outbox'
import { sendDueMail } from '@/lib/mail/sender'
import { accountTemplates } from '@/lib/mail/templates'
import { resendTransport } from '@/lib/mail/transports/resend'
import { mailFolder } from '@/lib/mail/transports/files'
import { smtpTransport } from '@/lib/mail/transports/smtp'
import type { Mail } from '@/lib/mail/transport'
import { samples } from '@/lib/mail/samples'
import { messages } from '@/lib/messages'
import { closeServers } from '@/lib/testing/local-server'
import { listEmailJsonFiles, emptyOutbox } from '@/lib/testing/mail'
import { emailsTo, noticesOf, notifyOfEnrollment, setPreference } from '@/lib/testing/notices'
import { Client } from '@/lib/testing/request'
import { ResendServer } from '@/lib/testing/resend-server'
import { signedInAdmin, signedInLearner } from '@/lib/testing/people'
import { SmtpServer } from '@/lib/testing/smtp-server'
import { inParallel } from '@/lib/testing/responses'
import { learnerKinds, noticeKinds } from './kinds'
import { notify } from './notify'
import { unsubscribeToken } from './unsubscribe-token'

beforeEach(emptyOutbox)
afterAll(closeServers)

const texts = messages.notices
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const oneClickBody = 'List-Unsubscribe=One-Click'

/** Sends the request as a mail provider does, without cookies. */
const oneClick = (token: string, raw = oneClickBody, headers: Record<string, string> = urlencoded) => {
  const client = Client.guest()
  client.cookies.clear()
  return client.json(unsubscribe, 'POST', { query: { token }, raw, headers })
}
const deliveryOf = async ({ id }: { id: string }, kind: string) =>
  (await db.noticePreference.findUnique({ where: { userId_kind: { userId: id, kind } } }))?.delivery

async function sendQueuedMail() {
  const mails: Mail[] = []
  await sendDueMail({ transport: async (mail) => void mails.push(mail) })
  return mails
}
const unsubscribeLinkIn = (mail: Mail | undefined) =>
  new URL(/^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? 'about:blank')

test('a mail provider can unsubscribe a user with one request, without cookies, any number of times', async () => {
  const { user } = await signedInLearner()
  await notifyOfEnrollment(user)
  const [mail] = await sendQueuedMail()
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  const link = unsubscribeLinkIn(mail)
  expect(link.href.startsWith(`${env.APP_URL}/api/notices/unsubscribe?token=`)).toBe(true)
  const token = link.searchParams.get('token') ?? ''
  for (let click = 0; click < 2; click++)
    expect(await oneClick(token)).toMatchObject({ status: 200, body: { message: texts.unsubscribed } })
  const statuses = await inParallel(10, async () => (await oneClick(token)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await deliveryOf(user, 'enrollments')).toBe('off')
  await notifyOfEnrollment(user)
  expect(await sendQueuedMail()).toEqual([])
  expect(await noticesOf(user)).toHaveLength(2)
})

test('an unsubscribe request as a multipart form is accepted, also from another site', async () => {
  const { user } = await signedInLearner()
  const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'sec-fetch-site': 'cross-site',
    origin: 'https://mail.example',
  }
  expect((await oneClick(unsubscribeToken(user.id, 'verdicts'), part, headers)).status).toBe(200)
  expect(await deliveryOf(user, 'verdicts')).toBe('off')
})

test('opening the link of an unsubscribe header changes nothing and redirects to the unsubscribe page', async () => {
  const { user } = await signedInLearner()
  const token = unsubscribeToken(user.id, 'messages')
  const response = await Client.guest().call(openLink, 'GET', { query: { token } })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`/unsubscribe?token=${token}`)
  expect(await deliveryOf(user, 'messages')).toBeUndefined()
})

test('a body without the one-click field, a changed token and the token of a deleted account change nothing', async () => {
  const { user } = await signedInLearner()
  const token = unsubscribeToken(user.id, 'messages')
  const otherKind = token.replace('.messages.', '.verdicts.')
  expect((await oneClick(token, 'List-Unsubscribe=Later')).status).toBe(400)
  expect((await oneClick(token, '')).status).toBe(400)
  expect((await oneClick(token, oneClickBody, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await oneClick(token, '--', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(
    400,
  )
  for (const wrong of ['', 'a.b.c', `${token}a`, otherKind])
    expect(await oneClick(wrong)).toMatchObject({
      status: 410,
      body: { message: texts.linkInvalid },
    })
  expect(await db.noticePreference.count({ where: { userId: user.id } })).toBe(0)
  await db.user.delete({ where: { id: user.id } })
  expect((await oneClick(token)).status).toBe(410)
})

test('unsubscribing cancels the queued e-mails of the kind and no others', async () => {
  const { user } = await signedInLearner()
  await notifyOfEnrollment(user)
  await queueAccountEmail(db, user.email, 'password-changed', { name: user.name })
  await db.$transaction((tx) => notify(tx, user, 'submission-accepted', samples['submission-accepted']))
  await oneClick(unsubscribeToken(user.id, 'enrollments'))
  expect((await sendQueuedMail()).map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^Accepted: /),
    expect.stringContaining('password'),
  ])
})

test('unsubscribing from the daily e-mail turns off all kinds that are delivered by it', async () => {
  const { user } = await signedInLearner()
  await setPreference(user, 'enrollments', 'daily')
  await setPreference(user, 'verdicts', 'daily')
  await setPreference(user, 'messages', 'at_once')
  await notifyOfEnrollment(user)
  await oneClick(unsubscribeToken(user.id, 'digest'))
  const deliveries = ['enrollments', 'verdicts', 'messages'].map((kind) => deliveryOf(user, kind))
  expect(await Promise.all(deliveries)).toEqual(['off', 'off', 'at_once'])
  expect(await noticesOf(user)).toMatchObject([{ awaitsDigest: false }])
})

test('e-mails about an account have neither an unsubscribe header nor an unsubscribe link', async () => {
  const { user } = await signedInLearner()
  for (const template of accountTemplates)
    await queueAccountEmail(db, user.email, template, samples[template])
  const mails = await sendQueuedMail()
  expect(mails).toHaveLength(accountTemplates.length)
  for (const { headers, text } of mails) expect([headers, /unsubscribe/i.test(text)]).toEqual([{}, false])
})

test("the unsubscribe link is in the text and the HTML, and the token's signature is not stored", async () => {
  const { user } = await signedInLearner()
  await notifyOfEnrollment(user)
  const [mail] = await sendQueuedMail()
  const page = `${env.APP_URL}/unsubscribe?token=${unsubscribeToken(user.id, 'enrollments')}`
  expect(mail?.text).toContain(`Unsubscribe from such e-mails: ${page}`)
  expect(mail?.html).toContain(`href="${page}"`)
  expect(JSON.stringify([await emailsTo(user), await noticesOf(user)])).not.toContain(
    unsubscribeToken(user.id, 'enrollments').split('.')[2],
  )
})

test('each transport sends the unsubscribe headers', async () => {
  const { user } = await signedInLearner()
  const url = `${env.APP_URL}/api/notices/unsubscribe?token=${unsubscribeToken(user.id, 'enrollments')}`
  const unfolded = (raw: string) => raw.replace(/\r?\n[ \t]+/g, ' ')
  const lines = [`List-Unsubscribe: <${url}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']

  const smtp = await new SmtpServer().listen()
  await notifyOfEnrollment(user)
  await sendDueMail({ transport: smtpTransport(smtp.url) })
  for (const line of lines) expect(unfolded(smtp.received[0]?.raw ?? '')).toContain(line)

  const resend = await new ResendServer().listen()
  await notifyOfEnrollment(user)
  await sendDueMail({ transport: resendTransport('re_key', resend.url) })
  const [receivedByResend] = [...resend.received.values()]
  expect(receivedByResend?.headers).toMatchObject({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })

  await notifyOfEnrollment(user)
  await sendDueMail()
  const [name = ''] = await listEmailJsonFiles()
  const eml = unfolded(await readFile(join(mailFolder(), name.replace(/json$/, 'eml')), 'utf8'))
  for (const line of lines) expect(eml).toContain(line)
})

test('users can set the delivery of each kind of notice that their role gets; the default is an immediate e-mail', async () => {
  const [learner, admin] = [await signedInLearner(), await signedInAdmin()]
  const preferencesOf = async ({ client }: { client: Client }) =>
    (await client.json<{ data: { kind: string; delivery: string }[] }>(listPreferences, 'GET')).body.data
  expect(await preferencesOf(learner)).toEqual(learnerKinds.map((kind) => ({ kind, delivery: 'at_once' })))
  expect(await preferencesOf(admin)).toHaveLength(noticeKinds.length)
  expect((await admin.client.json(listPreferences, 'GET')).body.message).toBe(texts.preferencesListed)
  const save = (body: object) => learner.client.json(savePreference, 'PUT', { body })
  expect(await save({ kind: 'verdicts', delivery: 'daily' })).toMatchObject({
    status: 200,
    body: { message: texts.preferenceSaved },
  })
  expect(await preferencesOf(learner)).toContainEqual({ kind: 'verdicts', delivery: 'daily' })
  expect((await save({ kind: 'verdicts', delivery: 'weekly' })).status).toBe(400)
  expect((await save({ kind: 'passwords', delivery: 'off' })).status).toBe(400)
})
