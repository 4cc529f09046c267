import { POST as writeMessage } from '@/app/api/task/attempt-messages/[submissionId]/route'
import { db } from '@/lib/db/client'
import { makeAdmin } from '@/lib/testing/factories'
import { makeLearnerWithSubmission } from '@/lib/testing/people'
import { reviewersMax, thread as limits } from './review-limits'

test('a question goes to the assignee alone, however many others may review', async () => {
  const asha = await makeAdmin()
  const { client, user, course, submission } = await makeLearnerWithSubmission({ assigneeId: asha.id })
  // The assignee's ID sorts last, so a query for the first `reviewersMax` reviewers by ID would miss the assignee.
  const others = Array.from({ length: reviewersMax }, (_, index) => ({
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: `Reviewer${index}`,
    nameKey: `reviewer${index}`,
    email: `reviewer${index}@example.test`,
    role: 'reviewer' as const,
  }))
  await db.user.createMany({ data: others })
  await db.courseReviewer.createMany({ data: others.map(({ id }) => ({ courseId: course.id, userId: id })) })
  await client.json(writeMessage, 'POST', {
    params: { submissionId: submission.id },
    body: { text: 'When?', after: 0 },
  })
  const mails = await db.outboxMail.findMany({
    where: { template: 'submission-question', data: { path: ['learner'], equals: user.name } },
  })
  expect(mails.map(({ recipient }) => recipient)).toEqual([asha.email])
})

test('reviewers are notified of the first of several questions, and of the last possible message', async () => {
  const asha = await makeAdmin()
  const { client, user, submission } = await makeLearnerWithSubmission({ assigneeId: asha.id })
  const firstPosition = limits.messagesMax - 2
  await db.threadMessage.createMany({
    data: Array.from({ length: firstPosition - 1 }, (_, index) => ({
      submissionId: submission.id,
      position: index + 1,
      fromLearner: false,
      text: 'An answer',
    })),
  })
  const texts = ['First question', 'Second question', 'Last message']
  for (const [index, text] of texts.entries()) {
    const { status } = await client.json(writeMessage, 'POST', {
      params: { submissionId: submission.id },
      body: { text, after: firstPosition - 1 + index },
    })
    expect(status).toBe(201)
  }
  const mails = await db.outboxMail.findMany({
    where: { template: 'submission-question', data: { path: ['learner'], equals: user.name } },
    orderBy: { createdAt: 'asc' },
  })
  expect(mails.map(({ data }) => (data as { text: string }).text)).toEqual(['First question', 'Last message'])
})
