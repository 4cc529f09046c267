import { createHash, randomBytes } from 'node:crypto'
import { decode, encode } from 'next-auth/jwt'
import { db, type Transaction } from '@/lib/db/client'
import { cookie, cookieNames, readCookie } from '@/lib/http/cookies'
import { keyFor } from '@/lib/security/derived-keys'
import { SECOND, session as limits } from '@/lib/limits'
import type { Role } from '@/prisma/generated/enums'
import type { Actor } from './actor'
import { isStaff } from './permissions'

const idOf = (sid: string) => createHash('sha256').update(sid).digest('base64url')
const jwtSecret = () => keyFor('session').toString('base64url')

/** The session's secret from the cookie; null for a forged or expired cookie. Does not query the database. */
export async function readSid(cookies: string | null) {
  const token = readCookie(cookies, cookieNames.session)
  if (!token) return null
  const claims = await decode({ token, secret: jwtSecret() }).catch(() => null)
  return typeof claims?.sid === 'string' ? claims.sid : null
}

/**
 * The user of a session, or null if it has ended; records its last use, once a minute at most. The user is read at each
 * request, so that a changed role or a deletion applies immediately.
 */
export async function readActor(sid: string): Promise<Actor | null> {
  const id = idOf(sid)
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

/** Creates a session and returns its secret, which only the cookie stores. */
export async function startSession(tx: Transaction, userId: string) {
  const sid = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + limits.absoluteMs)
  await tx.session.create({ data: { id: idOf(sid), userId, expiresAt } })
  return sid
}

export async function endSession(sid: string) {
  await db.session.deleteMany({ where: { id: idOf(sid) } })
}

/** Ends all sessions of a user, or all but one. */
export async function endSessions(tx: Transaction, userId: string, exceptId?: string) {
  await tx.session.deleteMany({ where: { userId, ...(exceptId && { id: { not: exceptId } }) } })
}

/** The Set-Cookie value that carries the session. */
export async function sessionCookie(sid: string) {
  const maxAgeSeconds = limits.absoluteMs / SECOND
  const token = await encode({ token: { sid }, secret: jwtSecret(), maxAge: maxAgeSeconds })
  return cookie(cookieNames.session, token, { maxAgeSeconds, sameSite: 'Lax' })
}

export const clearedSessionCookie = () =>
  cookie(cookieNames.session, '', { maxAgeSeconds: 0, sameSite: 'Lax' })

/** Deletes sessions that have expired or were idle for too long. */
export const deleteEndedSessions = () =>
  db.session.deleteMany({
    where: {
      OR: [{ expiresAt: { lt: new Date() } }, { lastSeenAt: { lt: new Date(Date.now() - limits.idleMs) } }],
    },
  })
