import { POST as sendCode } from '@/app/api/profile/change-password-otp/route'
import { POST as verifyCode } from '@/app/api/profile/verify-otp/route'
import { db, pool } from '@/lib/db/client'
import { makeUser } from './factories'
import { Client } from './request'

/** A person who requests codes. */
export async function person() {
  const user = await makeUser({ password: 'first-steps' })
  return { user, client: await Client.of(user) }
}

export type Person = Awaited<ReturnType<typeof person>>

export const send = ({ user, client }: Person, changes: object = {}) =>
  client.json<{ otp: string }>(sendCode, 'POST', { body: { _id: user.id, email: user.email, ...changes } })
export const verify = ({ client }: Pick<Person, 'client'>, otp: string, code: string) =>
  client.json(verifyCode, 'POST', { body: { otp, code } })
/** The code in the last e-mail. */
export async function codeFor({ user }: Person) {
  const where = { recipient: user.email, template: 'one-time-code' }
  const template = await db.outboxMail.findFirstOrThrow({ where, orderBy: { createdAt: 'desc' } })
  return (template.data as { code: string }).code
}

export async function challenge(me: Person) {
  const { body } = await send(me)
  return { otp: body.otp, code: await codeFor(me) }
}

/** Makes all codes of the user older. */
export const age = ({ user }: Person, ms: number) =>
  pool.query(
    `UPDATE "OneTimeCode" SET "createdAt" = "createdAt" - $2 * interval '1 ms' WHERE "userId" = $1`,
    [user.id, ms],
  )
