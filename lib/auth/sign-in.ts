import { isDuplicate } from '@/lib/database-errors'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { passHumanCheck } from '@/lib/human-check/altcha'
import { enqueue } from '@/lib/mail/outbox'
import { messages } from '@/lib/messages'
import { consume, giveBack } from '@/lib/rate-limit/consume'
import { toUserData, type UserData } from './actor'
import { disclaimToken } from './disclaim-token'
import { hashPassword, passwordMatches } from './password-hash'
import { emailKey, nameKey } from './rules'
import { endSession, startSession } from './session'

type Visitor = { address: string; sid: string | null }
type SignedIn = { sid: string; user: UserData }

const userColumns = {
  id: true,
  name: true,
  email: true,
  fullName: true,
  role: true,
  createdAt: true,
} as const

type Registration = { name: string; email: string; password: string; turnstileToken: string }

/** Makes an account and signs it in. Throws `conflict` where the name or the e-mail is taken. */
export async function register(visitor: Visitor, input: Registration): Promise<SignedIn> {
  await passHumanCheck(input.turnstileToken)
  const passwordHash = await hashPassword(input.password)
  const name = input.name.trim().normalize('NFC')
  try {
    const signedIn = await db.$transaction(async (tx) => {
      const user = await tx.user.create({
        data: { name, nameKey: nameKey(name), email: emailKey(input.email), passwordHash },
        select: userColumns,
      })
      const token = disclaimToken({ id: user.id, passwordHash })
      await enqueue(tx, user.email, 'welcome', { name, token })
      return { user: toUserData(user), sid: await startSession(tx, user.id) }
    })
    await leaveOldSession(visitor)
    return signedIn
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('conflict', messages.auth.taken, { cause: error })
    throw error
  }
}

type Credentials = { identifier: string; password: string; turnstileToken: string }

/** Throws `unauthenticated` with one text for an unknown name and a wrong password, after the same work. */
export async function signIn(
  visitor: Visitor,
  { identifier, password, turnstileToken }: Credentials,
): Promise<SignedIn> {
  await passHumanCheck(turnstileToken)
  const key = identifier.includes('@') ? emailKey(identifier) : nameKey(identifier.trim())
  // Counted before the password is looked at and given back when it is right: a burst can't slip through.
  const counted = [
    ['signInAddress', visitor.address],
    ['signInAccount', key.slice(0, 200)],
    ['signInAccountAddress', `${visitor.address} ${key.slice(0, 150)}`],
  ] as const
  for (const [policy, name] of counted) await consume(policy, name)
  const found = await findByKey(key)
  const right = await passwordMatches(found?.passwordHash ?? null, password)
  if (!found || !right) throw new AppError('unauthenticated', messages.auth.wrongCredentials)
  for (const [policy, name] of counted) await giveBack(policy, name)
  const { passwordHash: _, ...user } = found
  const sid = await db.$transaction((tx) => startSession(tx, user.id))
  await leaveOldSession(visitor)
  return { sid, user: toUserData(user) }
}

const findByKey = (key: string) =>
  db.user.findUnique({
    where: key.includes('@') ? { email: key } : { nameKey: key },
    select: { ...userColumns, passwordHash: true },
  })

/** The session that the browser had before, if any, ends: signing in never adds to it. */
async function leaveOldSession({ sid }: Visitor) {
  if (sid) await endSession(sid)
}
