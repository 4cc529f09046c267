import { createHash, randomBytes } from 'node:crypto'
import { decode, encode } from 'next-auth/jwt'
import { db, type Transaction } from '@/lib/db/client'
import { cookieNames, readCookie, serializeCookie } from '@/lib/http/cookies'
import { keyFor } from '@/lib/security/derived-keys'
import { SECOND, session as limits } from '@/lib/limits'
import type { Role } from '@/prisma/generated/enums'
import type { Actor } from './actor'
import { isStaff } from './permissions'

/** The ID of a session: a hash, so that the database contains no tokens. */
const hashSessionToken = (sessionToken: string) =>
  createHash('sha256').update(sessionToken).digest('base64url')
const jwtSecret = () => keyFor('session').toString('base64url')

/** The session token in the cookie's JWT; null for a forged or expired cookie. Does not query the database. */
export async function readSessionToken(cookies: string | null) {
  const jwt = readCookie(cookies, cookieNames.session)
  if (!jwt) return null
  const claims = await decode({ token: jwt, secret: jwtSecret() }).catch(() => null)
  return typeof claims?.sid === 'string' ? claims.sid : null
}

/**
 * The user of a session, or null if it has ended; records its last use, once a minute at most. The user is read at each
 * request, so that a changed role or a deletion applies immediately.
 */
export async function readActor(sessionToken: string): Promise<Actor | null> {
  const id = hashSessionToken(sessionToken)
  const row = await db.session.findUnique({
    where: { id },
    select: {
      createdAt: true,
      lastSeenAt: true,
      expiresAt: true,
      confirmedAt: true,
      user: { select: { id: true, name: true, email: true, fullName: true, role: true, createdAt: true } },
    },
  })
  if (!row) return null
  const now = Date.now()
  if (now >= absoluteEnd(row, row.user.role) || now - row.lastSeenAt.getTime() >= limits.idleMs) return null
  if (now - row.lastSeenAt.getTime() >= limits.touchEveryMs) {
    await db.session.updateMany({ where: { id }, data: { lastSeenAt: new Date(now) } })
  }
  return { ...row.user, session: { id, confirmedAt: row.confirmedAt } }
}

function absoluteEnd(row: { createdAt: Date; expiresAt: Date }, role: Role) {
  const staffEnd = row.createdAt.getTime() + limits.staffAbsoluteMs
  return isStaff(role) ? Math.min(staffEnd, row.expiresAt.getTime()) : row.expiresAt.getTime()
}

/** Creates a session and returns its token, which only the cookie stores. */
export async function startSession(tx: Transaction, userId: string) {
  const sessionToken = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + limits.absoluteMs)
  await tx.session.create({ data: { id: hashSessionToken(sessionToken), userId, expiresAt } })
  return sessionToken
}

export async function endSession(sessionToken: string) {
  await db.session.deleteMany({ where: { id: hashSessionToken(sessionToken) } })
}

/** Ends all sessions of a user, or all but one. */
export async function endSessions(tx: Transaction, userId: string, exceptId?: string) {
  await tx.session.deleteMany({ where: { userId, ...(exceptId && { id: { not: exceptId } }) } })
}

/** The Set-Cookie value that carries the session. */
export async function sessionCookie(sessionToken: string) {
  const maxAgeSeconds = limits.absoluteMs / SECOND
  const jwt = await encode({ token: { sid: sessionToken }, secret: jwtSecret(), maxAge: maxAgeSeconds })
  return serializeCookie(cookieNames.session, jwt, { maxAgeSeconds, sameSite: 'Lax' })
}

export const clearedSessionCookie = () =>
  serializeCookie(cookieNames.session, '', { maxAgeSeconds: 0, sameSite: 'Lax' })

/** Deletes sessions that have expired or were idle for too long. */
export const deleteEndedSessions = () =>
  db.session.deleteMany({
    where: {
      OR: [{ expiresAt: { lt: new Date() } }, { lastSeenAt: { lt: new Date(Date.now() - limits.idleMs) } }],
    },
  })
