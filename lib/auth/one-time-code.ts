import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { db, type Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { msUntilNextDay, todayInInstituteZone } from '@/lib/format/date'
import { sign } from '@/lib/security/derived-keys'
import { DAY, oneTimeCode as limits, SECOND } from '@/lib/limits'
import { cancelAndEraseEmails, queueAccountEmail } from '@/lib/mail/outbox'
import { messages } from '@/lib/messages'
import { addToCappedCount, readCappedCount, subtractFromCappedCount } from '@/lib/rate-limit/capped-count'
import { consume } from '@/lib/rate-limit/consume'
import { lockUser } from '@/lib/users/lock'
import type { Actor } from './actor'

const idOf = (handle: string) => createHash('sha256').update(handle).digest('base64url')
const hashOf = (handle: string, userId: string, code: string) =>
  sign('one-time-code', `${handle}!${userId}!${code}`)

/**
 * Queues an e-mail with a code; older unverified codes become invalid. Returns a random handle, unrelated to the code;
 * the client sends both back. Throws `too_many` beyond the user's limits.
 */
export async function sendCode(actor: Actor, { resend }: { resend: boolean }) {
  if ((await wrongCodesToday(actor.id)) >= limits.maxWrongCodesPerDay) throw blocked()
  const handle = randomBytes(32).toString('base64url')
  const code = String(randomInt(10 ** limits.digits)).padStart(limits.digits, '0')
  await db.$transaction(async (tx) => {
    // Requests of a user run one after the other, because `assertMaySend` counts existing codes.
    if (!(await lockUser(tx, actor.id))) throw new AppError('unauthenticated', messages.session.expired)
    await assertMaySend(tx, actor.id, resend)
    const now = new Date()
    const expiresAt = new Date(now.getTime() + limits.validForMs)
    await tx.oneTimeCode.updateMany({
      where: { userId: actor.id, expiresAt: { gt: now }, verifiedAt: null },
      data: { expiresAt: now },
    })
    await tx.oneTimeCode.create({
      data: {
        id: idOf(handle),
        userId: actor.id,
        sessionId: actor.session.id,
        resend,
        codeHash: hashOf(handle, actor.id, code),
        expiresAt,
      },
    })
    await cancelAndEraseEmails(tx, actor.email, 'one-time-code')
    await queueAccountEmail(tx, actor.email, 'one-time-code', { name: actor.name, code }, { expiresAt })
    // Last, so that a request that fails before does not use up the limit.
    await consumeSendLimit(actor.id, resend)
  })
  // The handle is base64url already; the specification requires base64 in the response.
  return Buffer.from(handle).toString('base64')
}

/**
 * Applies a second limit, because the rows that `assertMaySend` counts are deleted when their session ends, e.g. at
 * sign-out. Throws `too_many`.
 */
const consumeSendLimit = (userId: string, resend: boolean) =>
  consume(resend ? 'resendCode' : 'sendCode', userId).catch((error) => {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error
    const { resendsUsedUp, initialCodesUsedUp } = messages.profile
    throw tooMany(resend ? resendsUsedUp : initialCodesUsedUp, (error.retryAfterSeconds ?? 0) * SECOND)
  })

async function assertMaySend(tx: Transaction, userId: string, resend: boolean) {
  const sent = await tx.oneTimeCode.findMany({
    where: { userId, createdAt: { gt: new Date(Date.now() - limits.windowMs) } },
    select: { createdAt: true, resend: true },
    orderBy: { createdAt: 'desc' },
  })
  const [newest] = sent
  if (!resend) {
    // Defined only if the limit is reached. Another initial code can be sent when this one leaves the window.
    const initialCodeAtLimit = sent.filter((row) => !row.resend)[limits.maxInitialCodes - 1]
    if (initialCodeAtLimit)
      throw tooMany(messages.profile.initialCodesUsedUp, msUntilUncounted(initialCodeAtLimit))
    return
  }
  const resendAtLimit = sent.filter((row) => row.resend)[limits.maxResends - 1]
  if (resendAtLimit) throw tooMany(messages.profile.resendsUsedUp, msUntilUncounted(resendAtLimit))
  const waitMs = newest?.resend ? limits.nextResendAfterMs : limits.firstResendAfterMs
  const elapsedMs = newest ? Date.now() - newest.createdAt.getTime() : Infinity
  if (elapsedMs < waitMs) throw tooMany(messages.profile.resendTooSoon, waitMs - elapsedMs)
}

/** Returns how long a code still counts towards the limits. */
const msUntilUncounted = ({ createdAt }: { createdAt: Date }) =>
  createdAt.getTime() + limits.windowMs - Date.now()

const tooMany = (message: string, ms: number) =>
  new AppError('too_many', message, { retryAfterSeconds: Math.max(1, Math.ceil(ms / SECOND)) })
const blocked = () => tooMany(messages.profile.otpBlocked, msUntilNextDay(new Date()))

/** The key of the count of wrong codes: one count for each user and day of the institute's calendar. */
const wrongCodesKey = (userId: string) => `otp-wrong:${userId}:${todayInInstituteZone()}`

const wrongCodesToday = (userId: string) => readCappedCount(wrongCodesKey(userId))

/** Counts the attempt before checking it, so that parallel guesses cannot exceed the limit. */
const countGuess = (userId: string) =>
  addToCappedCount(wrongCodesKey(userId), { max: limits.maxWrongCodesPerDay, retentionMs: 2 * DAY })

/** Throws `invalid` for a wrong code, and `too_many` once the wrong codes permitted for the day are used up. */
export async function verifyCode(actor: Actor, { otp: encodedHandle, code }: { otp: string; code: string }) {
  if (!(await countGuess(actor.id))) throw blocked()
  const handle = Buffer.from(encodedHandle, 'base64').toString('utf8')
  const now = new Date()
  const pendingCodeFilter = {
    id: idOf(handle),
    userId: actor.id,
    sessionId: actor.session.id,
    verifiedAt: null,
    expiresAt: { gt: now },
  }
  const row = await db.oneTimeCode.findFirst({ where: pendingCodeFilter, select: { codeHash: true } })
  const guess = hashOf(handle, actor.id, code)
  const isRight =
    timingSafeEqual(Buffer.from(row?.codeHash ?? sign('one-time-code', 'none')), Buffer.from(guess)) &&
    row !== null
  const { count } = isRight
    ? await db.oneTimeCode.updateMany({ where: pendingCodeFilter, data: { verifiedAt: now } })
    : { count: 0 }
  if (count === 1) {
    await subtractFromCappedCount(wrongCodesKey(actor.id))
    return
  }
  if ((await wrongCodesToday(actor.id)) >= limits.maxWrongCodesPerDay) throw blocked()
  throw new AppError('invalid', messages.profile.otpWrong, { fields: { code: messages.profile.otpWrong } })
}

/** Matches codes that this session has verified recently and not used yet. */
const verifiedCodeFilter = (actor: Actor) => ({
  userId: actor.id,
  sessionId: actor.session.id,
  usedAt: null,
  verifiedAt: { gt: new Date(Date.now() - limits.verifiedForMs) },
})

const notVerified = () => new AppError('forbidden', messages.profile.verifyCodeFirst)

/**
 * Throws `forbidden` unless this session has a verified code. Called before the new password is hashed, which is
 * costly.
 */
export async function assertVerifiedCode(actor: Actor) {
  if ((await db.oneTimeCode.count({ where: verifiedCodeFilter(actor) })) === 0) throw notVerified()
}

/** Uses up the code that this session has verified. Throws `forbidden` if there is none. */
export async function spendVerifiedCode(tx: Transaction, actor: Actor) {
  const { count } = await tx.oneTimeCode.updateMany({
    where: verifiedCodeFilter(actor),
    data: { usedAt: new Date() },
  })
  if (count === 0) throw notVerified()
}
