import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { savedReasons as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'

const savedReasonSelect = { id: true, text: true } as const

/** Reasons for rejections that reviewers saved for reuse, shared by all reviewers, oldest first. */
export const listSavedReasons = () =>
  db.savedReason.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], select: savedReasonSelect })

export type SavedReason = Awaited<ReturnType<typeof listSavedReasons>>[number]

/** Saving a reason again returns the saved one. Throws `conflict` at the maximum. */
export async function saveReason(actor: Actor, text: string) {
  return db.$transaction(async (tx) => {
    // Runs one request at a time: otherwise parallel requests could exceed the maximum.
    await tx.$executeRaw`LOCK TABLE "SavedReason" IN SHARE ROW EXCLUSIVE MODE`
    const saved = await tx.savedReason.findUnique({ where: { text }, select: savedReasonSelect })
    if (saved) return saved
    if ((await tx.savedReason.count()) >= limits.max)
      throw new AppError('conflict', messages.admin.reasonsFull)
    const row = await tx.savedReason.create({ data: { text }, select: savedReasonSelect })
    await audit(tx, actor, 'reason.saved', ['reason', row.id], { text })
    return row
  })
}

export async function removeReason(actor: Actor, id: string) {
  await db.$transaction(async (tx) => {
    const row = await tx.savedReason.findUnique({ where: { id }, select: savedReasonSelect })
    const { count } = await tx.savedReason.deleteMany({ where: { id } })
    if (!row || count === 0) throw notFound(messages.admin.savedReasonMissing)
    await audit(tx, actor, 'reason.removed', ['reason', id], { text: row.text })
  })
}
