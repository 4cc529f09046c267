import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { POST as forgot } from '@/app/api/user/reset-user-password/route'
import { POST as setNew } from '@/app/api/user/set-new-password/route'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { MINUTE } from '@/lib/limits'
import { sendDueMail } from '@/lib/mail/sender'
import type { Mail } from '@/lib/mail/transport'
import { messages } from '@/lib/messages'
import { makeUser, unique } from '@/lib/testing/factories'
import { withOtherConnection } from '@/lib/testing/other-connection'
import { Client } from '@/lib/testing/request'
import { statementsOf } from '@/lib/testing/statements'
import { inParallel, statuses } from '@/lib/testing/wire'
import { processResetRequests } from './forgot-password'
import { passwordMatches } from './password-hash'

const sent = { status: 200, body: { message: 'Password reset email sent.' } }
const linkUsed = { status: 410, body: { message: messages.profile.linkSpent } }
const changed = { status: 200, body: { message: 'Password changed successfully.' } }

type User = Awaited<ReturnType<typeof makeUser>>
const ask = (ID: unknown, client = Client.guest()) => client.json(forgot, 'POST', { body: { ID } })
const set = (token: unknown, newPassword: unknown = 'short') =>
  Client.guest().json(setNew, 'POST', { body: { token, newPassword } })

const emails = ({ email }: User) =>
  db.outboxMail.findMany({
    where: { recipient: email, template: 'password-link' },
    orderBy: { createdAt: 'asc' },
  })

async function tokenFor(user: User) {
  await db.$executeRaw`DELETE FROM rate_limit WHERE key LIKE ${`resetAccount:${user.id}`}`
  expect(await ask(user.email)).toEqual(sent)
  await processResetRequests()
  const last = (await emails(user)).at(-1)
  return (last?.data as { token: string }).token
}

const opens = async ({ id }: User, password: string) => {
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } })
  return passwordMatches(passwordHash, password)
}

test('a link sets a new password, once, and ends every session', async () => {
  const user = await makeUser({ password: 'first-steps' })
  const client = await Client.of(user)
  const token = await tokenFor(user)
  expect(await set(token)).toEqual(changed)
  expect(await opens(user, 'short')).toBe(true)
  expect((await client.json(sessionCheck, 'GET')).status).toBe(401)
  expect(await set(token, 'again')).toEqual(linkUsed)
  expect(await opens(user, 'short')).toBe(true)
})

test('known or not, by name or e-mail, for the first time or too often: the same answer after the same work', async () => {
  const user = await makeUser({ password: 'first-steps' })
  const visitors = Array.from({ length: 8 }, () => Client.guest())
  const asked = [
    user.name.toUpperCase(),
    user.email,
    ` ${user.email.toUpperCase()} `,
    unique(),
    `${unique()}@x.test`,
  ]
  const works = new Set<string>()
  for (const client of visitors)
    for (const ID of asked) {
      const statements = await statementsOf(async () => expect(await ask(ID, client)).toEqual(sent))
      works.add(statements.join('; '))
      if (ID === user.email) await processResetRequests()
    }
  expect(works.size).toBe(1)
  expect([...works][0]).toMatch(/INSERT INTO "public"."ResetRequest"/)
  expect([...works][0]).not.toContain('"User"')
})

test('the call responds without reading accounts or writing e-mails', async () => {
  const user = await makeUser()
  await withOtherConnection(async (other) => {
    await other.query('BEGIN')
    await other.query('LOCK TABLE "User", "PasswordReset", "OutboxMail" IN ACCESS EXCLUSIVE MODE')
    expect(await ask(user.email)).toEqual(sent)
  })
  await processResetRequests()
  expect(await emails(user)).toHaveLength(1)
  expect(await db.resetRequest.count()).toBe(0)
})

test('a request that a killed process was just answering is answered by another', async () => {
  const user = await makeUser()
  await ask(user.email)
  const killed = db.$transaction(async (tx) => {
    await tx.resetRequest.deleteMany()
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await inParallel(3, () => processResetRequests())
  expect(await emails(user)).toHaveLength(1)
})

test('an e-mail that has not left is replaced by the newer one', async () => {
  const user = await makeUser()
  await tokenFor(user)
  await tokenFor(user)
  expect((await emails(user)).map(({ state, data }) => [state, Object.keys(data as object).length])).toEqual([
    ['cancelled', 0],
    ['queued', 2],
  ])
})

test('links begin with APP_URL, whatever host the request names', async () => {
  const user = await makeUser()
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  await Client.guest().json(forgot, 'POST', { body: { ID: user.email }, headers })
  await processResetRequests()
  const mails: Mail[] = []
  await sendDueMail({ transport: async (mail) => void mails.push(mail) })
  const { text = '', html = '' } = mails.find(({ to }) => to === user.email) ?? {}
  expect(text).toContain(`${env.APP_URL}/reset-password?token=`)
  expect(text + html).not.toContain('evil')
})

test.each(['', '   ', undefined])('%j names nobody', async (ID) => {
  const message = messages.auth.enterIdOrEmail
  expect(await ask(ID)).toEqual({ status: 400, body: { message, fields: { ID: message } } })
})

test('only the newest link is good, for thirty minutes', async () => {
  const user = await makeUser()
  const [first, second] = [await tokenFor(user), await tokenFor(user)]
  expect(await set(first)).toEqual(linkUsed)
  await db.passwordReset.updateMany({
    where: { userId: user.id },
    data: { expiresAt: new Date(Date.now() - 1) },
  })
  expect(await set(second)).toEqual(linkUsed)
  const third = await tokenFor(user)
  const row = await db.passwordReset.findFirstOrThrow({ where: { userId: user.id, usedAt: null } })
  expect(Math.abs(row.expiresAt.getTime() - row.createdAt.getTime() - 30 * MINUTE)).toBeLessThan(MINUTE)
  expect(await set(third)).toEqual(changed)
})

test('fifty parallel uses of a link set one password', async () => {
  const user = await makeUser()
  const token = await tokenFor(user)
  const answers = await inParallel(50, (index) => set(token, `pass-${index}`))
  expect(statuses(answers)).toEqual({ 200: 1, 410: 49 })
  expect(await opens(user, `pass-${answers.findIndex(({ status }) => status === 200)}`)).toBe(true)
})

test.each([[''], [undefined], ['a'.repeat(43)], ["' OR 1=1 --"]])(
  'the token %j is of no link',
  async (token) => {
    expect(await set(token)).toEqual(linkUsed)
  },
)

test.each(['four', 'a'.repeat(16), ''])('%j is no new password, and spends no link', async (newPassword) => {
  const user = await makeUser()
  const token = await tokenFor(user)
  const { status, body } = await set(token, newPassword)
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['newPassword'] })
  expect(await set(token)).toEqual(changed)
})

test('a mailbox gets one e-mail a minute, however many people ask however often', async () => {
  const user = await makeUser()
  expect(statuses(await inParallel(20, () => ask(user.email)))).toEqual({ 200: 20 })
  await inParallel(5, () => processResetRequests())
  expect(await emails(user)).toHaveLength(1)
})

test('the token is nowhere in the database in plain once the e-mail has left', async () => {
  const user = await makeUser()
  const token = await tokenFor(user)
  await sendDueMail()
  const rows = [await emails(user), await db.passwordReset.findMany({ where: { userId: user.id } })]
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('of more than ten requests an hour from one IP address the others are refused', async () => {
  const client = Client.guest()
  const answers = await inParallel(12, () => ask(unique(), client))
  expect(statuses(answers)).toEqual({ 200: 10, 429: 2 })
})
