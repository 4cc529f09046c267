import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { HOUR } from '@/lib/limits'
import { demoFeedback } from './demo-feedback'

/** Adds a question to each rejected submission that was not withdrawn; every second question has a reply. */
export async function addDemoThreads(tx: Transaction) {
  const submissions = await tx.submission.findMany({
    where: { status: 'rejected', withdrawnAt: null, reviewedAt: { not: null } },
    select: { id: true, userId: true, reviewerId: true, reviewedAt: true, reason: true },
    orderBy: { submittedAt: 'desc' },
  })
  for (const [index, { id, userId, reviewerId, reviewedAt, reason }] of submissions.entries()) {
    const { question, reply } = demoFeedback(reason)
    const after = (hours: number) =>
      new Date(Math.min((reviewedAt?.getTime() ?? 0) + hours * HOUR, Date.now()))
    const asked = { position: 1, authorId: userId, fromLearner: true, text: question, sentAt: after(1) }
    const replied = { position: 2, authorId: reviewerId, fromLearner: false, text: reply, sentAt: after(4) }
    const thread = index % 2 ? [asked, replied] : [asked]
    await tx.threadMessage.createMany({ data: thread.map((row) => ({ ...row, submissionId: id })) })
    await tx.submission.update({ where: { id }, data: { awaitsReply: thread.length === 1 } })
  }
}
