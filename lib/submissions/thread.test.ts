import { PUT as complete } from '@/app/api/admin/allow-course-completion/route'
import { GET as details } from '@/app/api/admin/get-submission-details/[id]/route'
import { GET as list } from '@/app/api/admin/get-submissions-data/[id]/[email]/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { GET as getProgress } from '@/app/api/course/my-progress/[courseId]/route'
import { GET as readThread, POST as writeMessage } from '@/app/api/task/attempt-messages/[submissionId]/route'
import { DELETE as withdraw } from '@/app/api/task/delete-submited-task/[submissionId]/route'
import { db } from '@/lib/db/client'
import { thread as limits } from '@/lib/submissions/review-limits'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { makeLearnerWithSubmission, signedInAdmin, signedInLearner } from '@/lib/testing/people'
import { anyTime, unknownIds } from '@/lib/testing/responses'
import type { Thread } from './thread'

type Person = Pick<Awaited<ReturnType<typeof signedInLearner>>, 'client'>
type Admin = Awaited<ReturnType<typeof signedInAdmin>>
let asha: Admin
beforeAll(async () => {
  asha = await signedInAdmin()
})

const send = ({ client }: Person, id: string, text: string, lastReadPosition: number) =>
  client.json<{ message: string }>(writeMessage, 'POST', {
    params: { submissionId: id },
    body: { text, after: lastReadPosition },
  })
const threadFor = async ({ client }: Person, id: string) =>
  (await client.json<{ data: Thread }>(readThread, 'GET', { params: { submissionId: id } })).body.data
const rowOf = (id: string) => db.submission.findUniqueOrThrow({ where: { id } })
const countMessages = (submissionId: string) => db.threadMessage.count({ where: { submissionId } })
const conflict = (message: string) => ({ status: 409, body: { message } })
const created = { status: 201, body: { message: messages.thread.sent } }
const accept = (admin: Admin, id: string) =>
  admin.client.json(review, 'PUT', { params: { id }, body: { status: 'accepted' } })
const completeCourse = (enrollmentId: string) =>
  asha.client.json(complete, 'PUT', { body: { id: enrollmentId } })
const listed = async (learner: string, query: Record<string, string> = {}) => {
  const { body } = await asha.client.json<{ data: { id: string; question?: boolean }[] }>(list, 'GET', {
    params: asha.idAndEmail,
    query: { q: learner, ...query },
  })
  return body.data
}
const emailsTo = (recipient: string, template: string) =>
  db.outboxMail.findMany({ where: { recipient, template } })

/** Creates messages by learner and reviewer in turn; the last one is the reviewer's. */
const createMessages = (submissionId: string, messageCount: number) =>
  db.threadMessage.createMany({
    data: Array.from({ length: messageCount }, (_, index) => ({
      submissionId,
      position: index + 1,
      fromLearner: (messageCount - index) % 2 === 0,
      text: `Message ${index + 1}`,
    })),
  })

test('a learner asks and a reviewer replies: both read it, and only reviewers see names', async () => {
  const learner = await makeLearnerWithSubmission()
  const { id } = learner.submission
  expect(await send(learner, id, ' Is the form right?\nIt is my first. ', 0)).toEqual(created)
  expect(await send(asha, id, 'It is.', 1)).toEqual(created)
  const question = { position: 1, from_learner: true, text: 'Is the form right?\nIt is my first.' }
  const reply = { position: 2, from_learner: false, text: 'It is.' }
  const sent_at = anyTime
  expect(await threadFor(learner, id)).toEqual({
    state: 'open',
    messages: [
      { ...question, own: true, author: null, sent_at },
      { ...reply, own: false, author: null, sent_at },
    ],
  })
  expect(await threadFor(asha, id)).toEqual({
    state: 'open',
    messages: [
      { ...question, own: false, author: learner.user.name, sent_at },
      { ...reply, own: true, author: asha.user.name, sent_at },
    ],
  })
})

test('reading a thread responds with a status message', async () => {
  const learner = await makeLearnerWithSubmission()
  const { body } = await learner.client.json(readThread, 'GET', {
    params: { submissionId: learner.submission.id },
  })
  expect(body).toMatchObject({ message: messages.thread.loaded })
})

test('an attempt with a question is in the queue of questions until a reviewer replies', async () => {
  const learner = await makeLearnerWithSubmission()
  const { id } = learner.submission
  const { name } = learner.user
  expect(await listed(name, { queue: 'questions' })).toEqual([])
  await send(learner, id, 'Is it right?', 0)
  expect(await listed(name, { queue: 'questions' })).toMatchObject([{ id, question: true }])
  await send(asha, id, 'It is.', 1)
  expect(await listed(name, { queue: 'questions' })).toEqual([])
  expect((await listed(name))[0]).not.toHaveProperty('question')
})

test('a question goes to the reviewer who decided, otherwise to the assigned one, otherwise to all', async () => {
  const [ben, chandra] = [await signedInAdmin(), await signedInAdmin()]
  const notified = async (learner: string) => {
    const rows = await db.outboxMail.findMany({ where: { template: 'submission-question' } })
    return rows
      .filter(({ data }) => (data as { learner: string }).learner === learner)
      .map(({ recipient }) => recipient)
      .toSorted()
  }
  const decided = await makeLearnerWithSubmission({ assigneeId: ben.user.id })
  await accept(chandra, decided.submission.id)
  await send(decided, decided.submission.id, 'May I improve it?', 0)
  expect(await notified(decided.user.name)).toEqual([chandra.user.email])

  const assigned = await makeLearnerWithSubmission({ assigneeId: ben.user.id })
  await send(assigned, assigned.submission.id, 'When?', 0)
  await send(assigned, assigned.submission.id, 'I travel on Monday.', 1)
  expect(await notified(assigned.user.name)).toEqual([ben.user.email])

  const unassigned = await makeLearnerWithSubmission()
  await send(unassigned, unassigned.submission.id, 'When?', 0)
  const admins = await db.user.findMany({ where: { role: 'admin' }, select: { email: true } })
  expect(await notified(unassigned.user.name)).toEqual(admins.map(({ email }) => email).toSorted())
  expect(messages.mail.templates['submission-question']).toBe('Question of a learner')
  await send(ben, unassigned.submission.id, 'Tomorrow.', 1)
  expect(await emailsTo(unassigned.user.email, 'submission-answer')).toMatchObject([
    { data: { text: 'Tomorrow.' } },
  ])
})

test('a message that is sent again, even after the reply, is stored once, and notifies once', async () => {
  const learner = await makeLearnerWithSubmission({ assigneeId: asha.user.id })
  const { id } = learner.submission
  expect(await send(learner, id, 'Is it right?', 0)).toEqual(created)
  expect(await send(learner, id, 'Is it right?', 0)).toEqual(created)
  expect(await countMessages(id)).toBe(1)
  await send(asha, id, 'Yes.', 1)
  expect(await send(learner, id, 'Is it right?', 0)).toEqual(created)
  expect(await countMessages(id)).toBe(2)
  const emails = await emailsTo(asha.user.email, 'submission-question')
  const { name } = learner.user
  expect(emails.filter(({ data }) => (data as { learner: string }).learner === name)).toHaveLength(1)
})

test('a message is refused until its author has read the newest one', async () => {
  const learner = await makeLearnerWithSubmission()
  const { id } = learner.submission
  await send(learner, id, 'Is it right?', 0)
  expect(await send(asha, id, 'Welcome.', 0)).toEqual(conflict(messages.thread.newMessage))
  expect(await send(learner, id, 'Another text.', 0)).toEqual(conflict(messages.thread.newMessage))
  expect(await send(learner, id, 'From the future.', 7)).toEqual(conflict(messages.thread.newMessage))
  expect(await countMessages(id)).toBe(1)
})

test('the thread of another learner is not found, for reading and writing', async () => {
  const { submission } = await makeLearnerWithSubmission()
  const stranger = await signedInLearner()
  const missing = { status: 404, body: { message: messages.submissions.missing } }
  expect(await send(stranger, submission.id, 'Hello', 0)).toEqual(missing)
  expect(await stranger.client.json(readThread, 'GET', { params: { submissionId: submission.id } })).toEqual(
    missing,
  )
})

test.each(unknownIds)('a message on the unknown submission %j is refused', async (id) => {
  expect(await send(asha, id, 'Hello', 0)).toEqual({
    status: 404,
    body: { message: messages.submissions.missing },
  })
})

test.each([
  ['', messages.thread.empty],
  [' \n ', messages.thread.empty],
  ['\u200b', messages.thread.empty],
  ['a'.repeat(limits.textMax + 1), messages.thread.tooLong],
])('an empty or too long message is refused', async (text, message) => {
  const learner = await makeLearnerWithSubmission()
  expect(await send(learner, learner.submission.id, text, 0)).toMatchObject({
    status: 400,
    body: { message },
  })
  expect(await countMessages(learner.submission.id)).toBe(0)
})

test('a message may have 2,000 UTF-16 code units: 1,000 emoji of two each', async () => {
  const learner = await makeLearnerWithSubmission()
  expect(await send(learner, learner.submission.id, '👍'.repeat(limits.textMax / 2), 0)).toEqual(created)
})

test('a thread has at most twenty messages; the last one awaits no reply', async () => {
  const learner = await makeLearnerWithSubmission()
  const { id } = learner.submission
  await createMessages(id, limits.messagesMax - 1)
  expect(await send(learner, id, 'The last one.', limits.messagesMax - 1)).toEqual(created)
  expect((await rowOf(id)).awaitsReply).toBe(false)
  expect(await send(asha, id, 'One more.', limits.messagesMax)).toEqual(conflict(messages.thread.full))
  expect((await threadFor(learner, id)).state).toBe('full')
  await expect(
    db.threadMessage.create({ data: { submissionId: id, position: 21, fromLearner: true, text: 'More' } }),
  ).rejects.toThrow('ThreadMessage_position')
})

test('completion closes the thread: it can be read, nothing can be added, and no question awaits a reply', async () => {
  const learner = await makeLearnerWithSubmission()
  const { id } = learner.submission
  await send(learner, id, 'Is it right?', 0)
  await accept(asha, id)
  expect((await rowOf(id)).awaitsReply).toBe(true)
  expect(await completeCourse(learner.enrollment.id)).toMatchObject({ status: 200 })
  expect((await rowOf(id)).awaitsReply).toBe(false)
  for (const person of [learner, asha])
    expect(await send(person, id, 'One more.', 1)).toEqual(conflict(messages.thread.completed))
  expect(await threadFor(learner, id)).toMatchObject({ state: 'completed', messages: [{ position: 1 }] })
})

test('a withdrawn attempt keeps its messages and accepts no more', async () => {
  const learner = await makeLearnerWithSubmission()
  const { id } = learner.submission
  await send(learner, id, 'Is it right?', 0)
  await learner.client.json(withdraw, 'DELETE', { params: { submissionId: id } })
  expect((await rowOf(id)).awaitsReply).toBe(false)
  expect(await send(learner, id, 'One more.', 1)).toEqual(conflict(messages.thread.withdrawn))
  const own = await learner.client.json(getProgress, 'GET', { params: { courseId: learner.course.id } })
  expect(own.body).toMatchObject({ data: { tasks: [{ earlier: [{ id, messages: 1 }] }] } })
  const seen = await asha.client.json(details, 'GET', { params: { id } })
  expect(seen.body).toMatchObject({ data: { messages: 1 } })
})

test('a deleted reviewer’s messages stay, without the name', async () => {
  const leaving = await signedInAdmin()
  const { submission } = await makeLearnerWithSubmission()
  await send(leaving, submission.id, 'Please name the edition.', 0)
  await db.user.delete({ where: { id: leaving.user.id } })
  expect((await threadFor(asha, submission.id)).messages).toMatchObject([
    { author: null, own: false, text: 'Please name the edition.' },
  ])
})

test('an author who sends messages too often is refused with 429', async () => {
  const learner = await makeLearnerWithSubmission()
  const answers = []
  for (let index = 0; index <= policies.threadMessage.max; index++)
    answers.push((await send(learner, learner.submission.id, 'The same.', 0)).status)
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
  expect(await countMessages(learner.submission.id)).toBe(1)
})
