import { PUT as complete } from '@/app/api/admin/allow-course-completion/route'
import { POST as assign } from '@/app/api/admin/assign-submissions/route'
import { POST as claim } from '@/app/api/admin/claim-submission/route'
import { DELETE as removeUser } from '@/app/api/admin/delete-user-data/[id]/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { POST as sendMessage } from '@/app/api/task/attempt-messages/[submissionId]/route'
import { DELETE as withdraw } from '@/app/api/task/delete-submited-task/[submissionId]/route'
import { db } from '@/lib/db/client'
import { makeLearnerWithSubmission, signedInAdmin, signedInLearner } from '@/lib/testing/people'
import { inParallel, countByStatus } from '@/lib/testing/responses'

const rounds = Array.from({ length: 12 }, (_, round) => round)
type Person = Pick<Awaited<ReturnType<typeof signedInLearner>>, 'client'>
type Admin = Awaited<ReturnType<typeof signedInAdmin>>
let admin: Admin
beforeAll(async () => {
  admin = await signedInAdmin()
})

// `after` is the number of messages that the sender has read.
const send = ({ client }: Person, submissionId: string, text: string) =>
  client.json(sendMessage, 'POST', { params: { submissionId }, body: { text, after: 0 } })
const deleteUser = (id: string) => admin.client.json(removeUser, 'DELETE', { params: { id } })
const accept = ({ client }: Person, id: string) =>
  client.json(review, 'PUT', { params: { id }, body: { status: 'accepted' } })
const positionsOf = async (submissionId: string) =>
  (await db.threadMessage.findMany({ where: { submissionId }, orderBy: { position: 'asc' } })).map(
    ({ position }) => position,
  )

test('fifteen parallel sends store a message once', async () => {
  const learner = await makeLearnerWithSubmission()
  const responses = await inParallel(15, () => send(learner, learner.submission.id, 'Is it right?'))
  expect(countByStatus(responses)).toEqual({ 201: 15 })
  expect(await positionsOf(learner.submission.id)).toEqual([1])
})

test('of ten parallel messages by different authors one is stored, and the others are refused, because their authors have not read it', async () => {
  const { submission } = await makeLearnerWithSubmission()
  const admins = await Promise.all(Array.from({ length: 10 }, () => signedInAdmin()))
  const responses = await Promise.all(admins.map((author) => send(author, submission.id, author.user.name)))
  expect(countByStatus(responses)).toEqual({ 201: 1, 409: 9 })
  expect(await positionsOf(submission.id)).toEqual([1])
})

test('if the course is completed or the submission withdrawn while a message is sent, the submission awaits no reply afterwards', async () => {
  for (const round of rounds) {
    const learner = await makeLearnerWithSubmission()
    const close = () =>
      round % 2
        ? admin.client.json(complete, 'PUT', { body: { id: learner.enrollment.id } })
        : learner.client.json(withdraw, 'DELETE', { params: { submissionId: learner.submission.id } })
    const [sent, closed] = await Promise.all([send(learner, learner.submission.id, 'Is it right?'), close()])
    expect(closed.status).toBe(200)
    expect([201, 409]).toContain(sent.status)
    const row = await db.submission.findUniqueOrThrow({ where: { id: learner.submission.id } })
    expect(row.awaitsReply).toBe(false)
  }
})

test('deleting a learner while the submission gets messages and a verdict causes no server error and no deadlock', async () => {
  for (const round of rounds) {
    const learner = await makeLearnerWithSubmission()
    const { id } = learner.submission
    const calls = [
      () => deleteUser(learner.user.id),
      () => send(learner, id, 'Is it right?'),
      () => send(admin, id, 'It is.'),
      () => accept(admin, id),
    ]
    const responses = await Promise.all(calls.map((_, index) => calls[(index + round) % calls.length]?.()))
    for (const response of responses) expect([200, 201, 401, 404, 409]).toContain(response?.status)
    expect(await db.submission.count({ where: { id } })).toBe(0)
  }
})

test('deleting an administrator who writes, decides, claims and is assigned submissions at that moment causes no server error', async () => {
  for (const round of rounds) {
    const leaving = await signedInAdmin()
    const [learnerOfClaimed, learnerOfUnclaimed] = [
      await makeLearnerWithSubmission({ claimedById: leaving.user.id, claimedAt: new Date() }),
      await makeLearnerWithSubmission(),
    ]
    const calls = [
      () => deleteUser(leaving.user.id),
      () => send(leaving, learnerOfClaimed.submission.id, 'Please name the edition.'),
      () => accept(leaving, learnerOfClaimed.submission.id),
      () => leaving.client.json(claim, 'POST', { body: { id: learnerOfUnclaimed.submission.id } }),
      () => admin.client.json(assign, 'POST', { body: { reviewer_ids: [leaving.user.id] } }),
    ]
    const responses = await Promise.all(calls.map((_, index) => calls[(index + round) % calls.length]?.()))
    for (const response of responses) expect([200, 201, 401, 403, 409]).toContain(response?.status)
    expect(await db.user.count({ where: { id: leaving.user.id } })).toBe(0)
    await deleteUser(learnerOfClaimed.user.id)
    await deleteUser(learnerOfUnclaimed.user.id)
  }
})
