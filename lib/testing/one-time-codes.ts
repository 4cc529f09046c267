import { POST as sendCode } from '@/app/api/profile/change-password-otp/route'
import { POST as verifyCode } from '@/app/api/profile/verify-otp/route'
import { db } from '@/lib/db/client'
import { MINUTE } from '@/lib/limits'
import { makeUser, randomWord } from './factories'
import { Client } from './request'

/** A signed-in user who requests codes. */
export async function makePerson() {
  const user = await makeUser({ password: 'first-steps' })
  return { user, client: await Client.of(user) }
}

export type Person = Awaited<ReturnType<typeof makePerson>>

export const requestCode = ({ user, client }: Person, bodyChanges: object = {}) =>
  client.json<{ otp: string }>(sendCode, 'POST', {
    body: { _id: user.id, email: user.email, ...bodyChanges },
  })

/** `handle` identifies a requested code: it is the `otp` of the response. */
export const verify = ({ client }: Pick<Person, 'client'>, handle: string, code: string) =>
  client.json(verifyCode, 'POST', { body: { otp: handle, code } })

/** The code in the newest e-mail to the person. */
export async function codeFor({ user }: Person) {
  const where = { recipient: user.email, template: 'one-time-code' }
  const email = await db.outboxMail.findFirstOrThrow({ where, orderBy: { createdAt: 'desc' } })
  return (email.data as { code: string }).code
}

/** Requests a code; returns its handle, and the code from the e-mail. */
export async function requestHandleAndCode(me: Person) {
  const { body } = await requestCode(me)
  return { handle: body.otp, code: await codeFor(me) }
}

/** Gives each session of the users a verified code, without which a change of the password is refused. */
export async function verifyCodeInEachSession(users: { id: string }[]) {
  const sessions = await db.session.findMany({ where: { userId: { in: users.map(({ id }) => id) } } })
  const verifiedAt = new Date()
  await db.oneTimeCode.createMany({
    data: sessions.map(({ id: sessionId, userId }) => ({
      id: randomWord(),
      userId,
      sessionId,
      codeHash: '',
      verifiedAt,
      expiresAt: new Date(verifiedAt.getTime() + MINUTE),
    })),
  })
}
