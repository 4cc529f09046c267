import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { coursesInStaffScope, isCourseInStaffScopeSql } from '@/lib/auth/course-scope'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { criteria as limits } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { toCriterion } from '@/lib/tasks/select'
import { Prisma } from '@/prisma/generated/client'

const savedCommentSelect = { id: true, text: true } as const

/** The criteria of a task for its reviewers, each with its saved comments. */
export const criteriaWithComments = {
  select: {
    id: true,
    title: true,
    maxPoints: true,
    comments: { select: savedCommentSelect, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  },
  orderBy: { position: 'asc' },
} as const satisfies Prisma.Task$criteriaArgs

type CriterionWithComments = Prisma.CriterionGetPayload<typeof criteriaWithComments>

export const toCriterionWithComments = ({ comments, ...criterion }: CriterionWithComments) => ({
  ...toCriterion(criterion),
  saved_comments: comments,
})

/**
 * Saves a comment on a criterion for later reviews; one that is saved already is returned. Throws `not_found` for an
 * unknown criterion, `conflict` at the maximum.
 */
export async function saveComment(actor: Actor, criterionId: string, text: string) {
  return db.$transaction(async (tx) => {
    // Locks the criterion: otherwise parallel requests could exceed the maximum.
    const [criterion] = await tx.$queryRaw<{ title: string }[]>`
      SELECT c."title" FROM "Criterion" c JOIN "Task" t ON t."id" = c."taskId"
       WHERE c."id" = ${criterionId}::uuid AND ${isCourseInStaffScopeSql(actor, Prisma.sql`t."courseId"`)}
         FOR UPDATE OF c`
    if (!criterion) throw notFound(messages.admin.criterionMissing)
    const saved = await tx.criterionComment.findUnique({
      where: { criterionId_text: { criterionId, text } },
      select: savedCommentSelect,
    })
    if (saved) return saved
    if ((await tx.criterionComment.count({ where: { criterionId } })) >= limits.savedCommentsMax)
      throw new AppError('conflict', messages.admin.commentsFull)
    const row = await tx.criterionComment.create({ data: { criterionId, text }, select: savedCommentSelect })
    await audit(tx, actor, 'comment.saved', ['comment', row.id], { criterion: criterion.title, text })
    return row
  })
}

export async function removeComment(actor: Actor, id: string) {
  await db.$transaction(async (tx) => {
    const row = await tx.criterionComment.findFirst({
      where: { id, criterion: { task: { course: coursesInStaffScope(actor) } } },
      select: { text: true, criterion: { select: { title: true } } },
    })
    const { count } = row ? await tx.criterionComment.deleteMany({ where: { id } }) : { count: 0 }
    if (!row || count === 0) throw notFound(messages.admin.savedCommentMissing)
    await audit(tx, actor, 'comment.removed', ['comment', id], {
      criterion: row.criterion.title,
      text: row.text,
    })
  })
}
