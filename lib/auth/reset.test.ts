import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { POST as forgot } from '@/app/api/user/reset-user-password/route'
import { POST as setNew } from '@/app/api/user/set-new-password/route'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { MINUTE } from '@/lib/limits'
import { sendDueMail } from '@/lib/mail/sender'
import type { Mail } from '@/lib/mail/transport'
import { messages } from '@/lib/messages'
import { makeUser, randomWord } from '@/lib/testing/factories'
import { withOtherConnection } from '@/lib/testing/other-connection'
import { Client } from '@/lib/testing/request'
import { statementsOf } from '@/lib/testing/statements'
import { inParallel, countByStatus } from '@/lib/testing/responses'
import { processResetRequests } from './forgot-password'
import { passwordMatches } from './password-hash'

const sent = { status: 200, body: { message: 'Password reset email sent.' } }
const linkInvalid = { status: 410, body: { message: messages.profile.passwordLinkInvalid } }
const changed = { status: 200, body: { message: 'Password changed successfully.' } }

type User = Awaited<ReturnType<typeof makeUser>>
const requestReset = (ID: unknown, client = Client.guest()) => client.json(forgot, 'POST', { body: { ID } })
/** `newPassword` defaults to a password of the minimum length, five characters. */
const setPassword = (token: unknown, newPassword: unknown = 'short') =>
  Client.guest().json(setNew, 'POST', { body: { token, newPassword } })

const resetEmailsTo = ({ email }: User) =>
  db.outboxMail.findMany({
    where: { recipient: email, template: 'password-link' },
    orderBy: { createdAt: 'asc' },
  })

/** Resets the account's limit of one e-mail a minute, requests a link, and returns the newest e-mail's token. */
async function requestLinkToken(user: User) {
  await db.$executeRaw`DELETE FROM rate_limit WHERE key LIKE ${`resetAccount:${user.id}`}`
  expect(await requestReset(user.email)).toEqual(sent)
  await processResetRequests()
  const newest = (await resetEmailsTo(user)).at(-1)
  return (newest?.data as { token: string }).token
}

const hasPassword = async ({ id }: User, password: string) => {
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } })
  return passwordMatches(passwordHash, password)
}

test('a link sets a new password, once, and ends every session; an e-mail says that the password was changed', async () => {
  const user = await makeUser({ password: 'first-steps' })
  const client = await Client.of(user)
  const token = await requestLinkToken(user)
  expect(await setPassword(token)).toEqual(changed)
  expect(await hasPassword(user, 'short')).toBe(true)
  expect((await client.json(sessionCheck, 'GET')).status).toBe(401)
  expect(await setPassword(token, 'again')).toEqual(linkInvalid)
  expect(await hasPassword(user, 'short')).toBe(true)
  expect(
    await db.outboxMail.findMany({
      where: { recipient: user.email, template: 'password-changed' },
      select: { data: true },
    }),
  ).toEqual([{ data: { name: user.name, byLink: true } }])
})

test('known and unknown names and addresses get the same response after the same SQL statements, also beyond the rate limits of reset e-mails', async () => {
  const user = await makeUser({ password: 'first-steps' })
  const visitors = Array.from({ length: 8 }, () => Client.guest())
  const identifiers = [
    user.name.toUpperCase(),
    user.email,
    ` ${user.email.toUpperCase()} `,
    randomWord(),
    `${randomWord()}@x.test`,
  ]
  const statementLogs = new Set<string>()
  for (const client of visitors)
    for (const ID of identifiers) {
      const statements = await statementsOf(async () => expect(await requestReset(ID, client)).toEqual(sent))
      statementLogs.add(statements.join('; '))
      if (ID === user.email) await processResetRequests()
    }
  expect(statementLogs.size).toBe(1)
  expect([...statementLogs][0]).toMatch(/INSERT INTO "public"."ResetRequest"/)
  expect([...statementLogs][0]).not.toContain('"User"')
})

test('the response waits neither for the search of the account nor for the e-mail', async () => {
  const user = await makeUser()
  await withOtherConnection(async (other) => {
    await other.query('BEGIN')
    await other.query('LOCK TABLE "User", "PasswordReset", "OutboxMail" IN ACCESS EXCLUSIVE MODE')
    expect(await requestReset(user.email)).toEqual(sent)
  })
  await processResetRequests()
  expect(await resetEmailsTo(user)).toHaveLength(1)
  expect(await db.resetRequest.count()).toBe(0)
})

test('a request that a killed process was handling is handled once by another process', async () => {
  const user = await makeUser()
  await requestReset(user.email)
  // As in `processResetRequests`, a transaction deletes the request. If the process is killed, it is rolled back.
  const killed = db.$transaction(async (tx) => {
    await tx.resetRequest.deleteMany()
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await inParallel(3, () => processResetRequests())
  expect(await resetEmailsTo(user)).toHaveLength(1)
})

test('a request whose e-mail could not be queued is processed again, and does not count against the rate limits of reset e-mails', async () => {
  const user = await makeUser()
  await requestReset(user.email)
  await withOtherConnection(async (other) => {
    await other.query('BEGIN')
    await other.query('LOCK TABLE "PasswordReset" IN ACCESS EXCLUSIVE MODE')
    await expect(processResetRequests()).rejects.toThrow()
  })
  expect(await resetEmailsTo(user)).toHaveLength(0)
  await processResetRequests()
  expect(await resetEmailsTo(user)).toHaveLength(1)
})

test('a request whose transaction fails at its end is processed again and gets its e-mail', async () => {
  const user = await makeUser()
  await requestReset(user.email)
  await withOtherConnection(async (other) => {
    await other.query(`
      CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no commit'; END $$;
      CREATE CONSTRAINT TRIGGER refuse_commit AFTER INSERT ON "OutboxMail" DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION refuse_commit()`)
    await expect(processResetRequests()).rejects.toThrow('no commit')
    await other.query('DROP FUNCTION refuse_commit CASCADE')
  })
  await processResetRequests()
  expect(await resetEmailsTo(user)).toHaveLength(1)
})

test('a newer link cancels the queued e-mail with the older one and erases that e-mail’s data', async () => {
  const user = await makeUser()
  await requestLinkToken(user)
  await requestLinkToken(user)
  expect(
    (await resetEmailsTo(user)).map(({ state, data }) => [state, Object.keys(data as object).length]),
  ).toEqual([
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

test.each(['', '   ', undefined])('%j is refused as a user name or an e-mail address', async (ID) => {
  const message = messages.auth.enterIdOrEmail
  expect(await requestReset(ID)).toEqual({ status: 400, body: { message, fields: { ID: message } } })
})

test('only the newest link is valid, for thirty minutes', async () => {
  const user = await makeUser()
  const [first, second] = [await requestLinkToken(user), await requestLinkToken(user)]
  expect(await setPassword(first)).toEqual(linkInvalid)
  await db.passwordReset.updateMany({
    where: { userId: user.id },
    data: { expiresAt: new Date(Date.now() - 1) },
  })
  expect(await setPassword(second)).toEqual(linkInvalid)
  const third = await requestLinkToken(user)
  const row = await db.passwordReset.findFirstOrThrow({ where: { userId: user.id, usedAt: null } })
  expect(Math.abs(row.expiresAt.getTime() - row.createdAt.getTime() - 30 * MINUTE)).toBeLessThan(MINUTE)
  expect(await setPassword(third)).toEqual(changed)
})

test('fifty parallel uses of a link set one password', async () => {
  const user = await makeUser()
  const token = await requestLinkToken(user)
  const answers = await inParallel(50, (index) => setPassword(token, `pass-${index}`))
  expect(countByStatus(answers)).toEqual({ 200: 1, 410: 49 })
  expect(await hasPassword(user, `pass-${answers.findIndex(({ status }) => status === 200)}`)).toBe(true)
})

test.each([[''], [undefined], ['a'.repeat(43)], ["' OR 1=1 --"]])(
  'the token %j belongs to no link',
  async (token) => {
    expect(await setPassword(token)).toEqual(linkInvalid)
  },
)

test.each(['four', 'a'.repeat(16), ''])(
  '%j is refused as a new password, and the link stays valid',
  async (newPassword) => {
    const user = await makeUser()
    const token = await requestLinkToken(user)
    const { status, body } = await setPassword(token, newPassword)
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      fields: ['newPassword'],
    })
    expect(await setPassword(token)).toEqual(changed)
  },
)

test('a mailbox gets at most one reset e-mail a minute, regardless of the number of requests', async () => {
  const user = await makeUser()
  expect(countByStatus(await inParallel(20, () => requestReset(user.email)))).toEqual({ 200: 20 })
  await inParallel(5, () => processResetRequests())
  expect(await resetEmailsTo(user)).toHaveLength(1)
})

test('once the e-mail is sent, neither its database row nor that of the link contains the token', async () => {
  const user = await makeUser()
  const token = await requestLinkToken(user)
  await sendDueMail()
  const rows = [await resetEmailsTo(user), await db.passwordReset.findMany({ where: { userId: user.id } })]
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('after ten requests an hour from one IP address further ones are refused', async () => {
  const client = Client.guest()
  const answers = await inParallel(12, () => requestReset(randomWord(), client))
  expect(countByStatus(answers)).toEqual({ 200: 10, 429: 2 })
})
