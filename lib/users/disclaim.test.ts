import NotMePage from '@/app/not-me/page'
import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { POST as disclaim } from '@/app/api/user/disclaim-account/route'
import { POST as register } from '@/app/api/user/register/route'
import { hashPassword } from '@/lib/auth/password-hash'
import { db } from '@/lib/db/client'
import { DAY, SECOND } from '@/lib/limits'
import { sendDueMail } from '@/lib/mail/sender'
import type { Mail } from '@/lib/mail/transport'
import { messages } from '@/lib/messages'
import { makeCertificate, makeCourse, makeEnrollment, randomWord } from '@/lib/testing/factories'
import { humanToken } from '@/lib/testing/human-check'
import { outbox } from '@/lib/testing/mail'
import { Client } from '@/lib/testing/request'
import { inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'

const removed = { status: 200, body: { message: messages.profile.disclaimed } }
const linkInvalid = { status: 410, body: { message: messages.profile.disclaimLinkInvalid } }

beforeEach(() => db.outboxMail.deleteMany())

/** Registers an account. `token` is from the link ‘This was not me’ in the welcome e-mail. */
async function registerSomebody() {
  const client = Client.guest()
  const [name, password] = [`Somebody${randomWord()}`, 'first-steps']
  const email = `${name.toLowerCase()}@example.test`
  const turnstileToken = await humanToken()
  const body = { name, email, password, confirm_password: password, turnstileToken }
  const response = await client.json<{ user_data: { _id: string } }>(register, 'POST', { body })
  const [welcome] = await db.outboxMail.findMany({ where: { recipient: email } })
  const { token } = welcome?.data as { token: string }
  return { client, id: response.body.user_data._id, email, token, welcome }
}

const disclaimWith = (token: unknown) => Client.guest().json(disclaim, 'POST', { body: { token } })
const accountExists = async (id: string) => (await db.user.count({ where: { id } })) === 1

test('registration sends one welcome e-mail, and opening its link does not yet remove the account', async () => {
  const { id, email, token, welcome } = await registerSomebody()
  expect(welcome).toMatchObject({ template: 'welcome', state: 'queued' })
  const mails: Mail[] = []
  await sendDueMail({ transport: async (mail) => void mails.push(mail) })
  expect(mails.filter(({ to }) => to === email)).toHaveLength(1)
  expect(mails[0]?.text).toContain(`/not-me?token=${token}`)
  await NotMePage({ searchParams: Promise.resolve({ token }) })
  expect(await accountExists(id)).toBe(true)
})

test('a registration that is refused queues no e-mail', async () => {
  const { email } = await registerSomebody()
  const body = {
    name: `Other${randomWord()}`,
    email,
    password: 'first-steps',
    confirm_password: 'first-steps',
  }
  const response = await Client.guest().json(register, 'POST', {
    body: { ...body, turnstileToken: await humanToken() },
  })
  expect(response.status).toBe(409)
  expect(await outbox()).toHaveLength(1)
})

test('‘this was not me’ removes the account once, with its sessions and e-mails, and leaves an audit event', async () => {
  const { client, id, email, token } = await registerSomebody()
  expect(await disclaimWith(token)).toEqual(removed)
  expect(await accountExists(id)).toBe(false)
  expect((await client.json(sessionCheck, 'GET')).status).toBe(401)
  expect(await db.outboxMail.count({ where: { recipient: email } })).toBe(0)
  expect(await db.auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
    { action: 'user.disclaimed', actorId: id },
  ])
  expect(await disclaimWith(token)).toEqual(linkInvalid)
})

test('twenty parallel requests remove the account once', async () => {
  const { token } = await registerSomebody()
  expect(countByStatus(await inParallel(20, () => disclaimWith(token)))).toEqual({ 200: 1, 410: 19 })
})

test('an account with an undecided enrollment request can be removed', async () => {
  const { id, token } = await registerSomebody()
  await makeEnrollment(id, (await makeCourse()).id, 'requested')
  expect(await disclaimWith(token)).toEqual(removed)
})

type Registered = Awaited<ReturnType<typeof registerSomebody>>

test.each<[string, (account: Registered) => Promise<unknown>]>([
  [
    'a week has passed',
    ({ id }) =>
      db.user.update({ where: { id }, data: { createdAt: new Date(Date.now() - 7 * DAY - SECOND) } }),
  ],
  [
    // Changing it needs access to the mailbox.
    'the password was changed',
    async ({ id }) =>
      db.user.update({ where: { id }, data: { passwordHash: await hashPassword('second-steps') } }),
  ],
  [
    'the account is enrolled in a course',
    async ({ id }) => makeEnrollment(id, (await makeCourse()).id, 'enrolled'),
  ],
  [
    'the account has completed a course',
    async ({ id }) => makeEnrollment(id, (await makeCourse()).id, 'completed'),
  ],
  ['the account has a certificate', ({ id }) => makeCertificate({ userId: id })],
  [
    'the account is an administrator’s',
    ({ id }) => db.user.update({ where: { id }, data: { role: 'admin' } }),
  ],
])('once %s, the link does not remove the account', async (_, change) => {
  const account = await registerSomebody()
  await change(account)
  expect(await disclaimWith(account.token)).toEqual(linkInvalid)
  expect(await accountExists(account.id)).toBe(true)
})

test('a link cannot be forged for another account', async () => {
  const [own, foreign] = [await registerSomebody(), await registerSomebody()]
  const [, signature] = own.token.split('.')
  for (const token of [
    `${foreign.id}.${signature}`,
    foreign.id,
    `${foreign.id}.`,
    '',
    undefined,
    ...unknownIds,
  ])
    expect(await disclaimWith(token)).toEqual(linkInvalid)
  expect(await accountExists(foreign.id)).toBe(true)
})
