import { audit } from '@/lib/audit/record'
import { isDuplicate } from '@/lib/db/errors'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { verifyHumanCheck } from '@/lib/human-check/verify'
import { findRequiredInvitation, redeemInvitation } from '@/lib/invitations/join'
import { queueAccountEmail } from '@/lib/mail/outbox'
import { messages } from '@/lib/messages'
import { limitFailures, type Counter } from '@/lib/rate-limit/limit-failures'
import { lockUser } from '@/lib/users/lock'
import { toUserData, type UserData } from './actor'
import { disclaimToken } from './disclaim-token'
import { readKnownBrowserId } from './known-browser'
import { hashPassword, passwordMatches } from './password-hash'
import { emailKey, looksLikeEmail, nameKey } from './rules'
import { endSession, startSession } from './session'

type Visitor = { ip: string; sessionToken: string | null; cookies: string | null }
type SignedIn = { sessionToken: string; user: UserData }

const accountSelect = {
  id: true,
  name: true,
  email: true,
  fullName: true,
  role: true,
  createdAt: true,
} as const

type Registration = {
  name: string
  email: string
  password: string
  turnstileToken: string
  /** A code, for an address that may not register without one. */
  invitation: string
}

/**
 * Creates an account and signs it in. An invitation, if needed, is used in the same transaction. Throws `forbidden` for
 * an address that may not register, `conflict` for a taken name or address.
 */
export async function register(visitor: Visitor, input: Registration): Promise<SignedIn> {
  const invitation = await findRequiredInvitation(input.email.trim(), input.invitation, visitor.ip)
  await verifyHumanCheck(input.turnstileToken, 'register', visitor.ip)
  const passwordHash = await hashPassword(input.password, { ip: visitor.ip })
  const name = input.name.trim().normalize('NFC')
  try {
    const signedIn = await db.$transaction(async (tx) => {
      const user = await tx.user.create({
        data: { name, nameKey: nameKey(name), email: emailKey(input.email), passwordHash },
        select: accountSelect,
      })
      // For the link ‘This was not me’ in the e-mail.
      const token = disclaimToken({ id: user.id, passwordHash })
      const joined = invitation && (await redeemInvitation(tx, user, invitation))
      const courseData = joined && {
        course: invitation.batch.course.title,
        slug: joined.slug,
        ...(joined.waiting && { waits: true as const }),
      }
      await queueAccountEmail(tx, user.email, 'welcome', { name, token, ...courseData })
      return { user: toUserData(user), sessionToken: await startSession(tx, user.id) }
    })
    await endPreviousSession(visitor)
    return signedIn
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('conflict', messages.auth.taken, { cause: error })
    throw error
  }
}

type Credentials = { identifier: string; password: string; turnstileToken: string }

/**
 * Throws `unauthenticated` for an unknown name and for a wrong password, with the same text and after the same time, so
 * that names cannot be guessed.
 */
export async function signIn(
  visitor: Visitor,
  { identifier, password, turnstileToken }: Credentials,
): Promise<SignedIn> {
  await verifyHumanCheck(turnstileToken, 'login', visitor.ip)
  const key = looksLikeEmail(identifier) ? emailKey(identifier) : nameKey(identifier.trim())
  const account = await findByKey(key)
  const browserId = account && readKnownBrowserId(visitor.cookies, account.id)
  const counters = browserId ? countersOfBrowser(browserId) : countersOf(key, visitor.ip)
  const hash = account?.passwordHash ?? null
  const passwordMatched = await limitFailures(counters, () =>
    passwordMatches(hash, password, { ip: visitor.ip }),
  )
  if (!account || !passwordMatched) {
    await recordFailure(visitor, account)
    throw wrongCredentials()
  }
  const { passwordHash, ...user } = account
  const sessionToken = await db.$transaction(async (tx) => {
    await lockUser(tx, user.id)
    // If the password changes during the comparison, which ends all sessions, the old password must not open a new one.
    if (!(await tx.user.count({ where: { id: user.id, passwordHash } }))) throw wrongCredentials()
    return startSession(tx, user.id)
  })
  await endPreviousSession(visitor)
  return { sessionToken, user: toUserData(user) }
}

const wrongCredentials = () => new AppError('unauthenticated', messages.auth.wrongCredentials)

/** Records a failed sign-in without the typed name, which may be a password in the wrong field. */
const recordFailure = ({ ip }: Visitor, account: { id: string; name: string } | null) =>
  audit(
    db,
    { id: null, name: ip },
    'sign-in.failed',
    ['account', account?.id ?? 'unknown'],
    account ? { name: account.name } : {},
  )

/**
 * Counts by the typed name, so that an unknown name is limited like a known one. The name is cut to fit into the column
 * of the counter's key.
 */
const countersOf = (key: string, ip: string): Counter[] => [
  ['signInIp', ip],
  ['signInAccount', key.slice(0, 200)],
  ['signInAccountDay', key.slice(0, 200)],
  ['signInAccountIp', `${ip} ${key.slice(0, 150)}`],
]

const countersOfBrowser = (browserId: string): Counter[] => [
  ['signInBrowser', browserId],
  ['signInBrowserDay', browserId],
]

const findByKey = (key: string) =>
  db.user.findUnique({
    where: key.includes('@') ? { email: key } : { nameKey: key },
    select: { ...accountSelect, passwordHash: true },
  })

/** Ends the session that the browser had before, if any: a browser has one session at most. */
async function endPreviousSession({ sessionToken }: Visitor) {
  if (sessionToken) await endSession(sessionToken)
}
