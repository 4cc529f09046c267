import { PUT as complete } from '@/app/api/admin/allow-course-completion/route'
import { DELETE as removeTask } from '@/app/api/admin/delete-course-task-data/[id]/route'
import { DELETE as removeEnrollment } from '@/app/api/admin/delete-enrollment-data/[id]/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { DELETE as withdraw } from '@/app/api/task/delete-submited-task/[submissionId]/route'
import { POST as submit } from '@/app/api/task/submit-course-task/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { closeServers, allowedLink, serveAtLinkCheckAddress } from '@/lib/testing/local-server'
import { makeLearnerWithSubmission, makeLearner, signedInAdmin } from '@/lib/testing/people'
import { inParallel, countByStatus } from '@/lib/testing/responses'

const rounds = Array.from({ length: 15 }, (_, round) => round)
type Admin = Awaited<ReturnType<typeof signedInAdmin>>
let [firstAdmin, secondAdmin]: Admin[] = []

/** Runs while the link check waits for the submitted file. */
let duringLinkCheck: (() => Promise<unknown>) | null = null
let fetches = 0

beforeAll(async () => {
  ;[firstAdmin, secondAdmin] = [await signedInAdmin(), await signedInAdmin()]
  await serveAtLinkCheckAddress(async (_request, response) => {
    fetches++
    await duringLinkCheck?.()
    response.end('my work')
  })
})
beforeEach(() => {
  duringLinkCheck = null
  fetches = 0
})
afterAll(closeServers)

type Learner = Awaited<ReturnType<typeof makeLearner>>
const handIn = ({ client, user, task }: Learner) =>
  client.json(submit, 'POST', {
    body: { user_id: user.id, task_id: task.id, fileLink: allowedLink('work.txt') },
  })
const withdrawSubmission = ({ client }: Learner, submissionId: string, query = {}) =>
  client.json(withdraw, 'DELETE', { params: { submissionId }, query })
const reviewAs = (admin: Admin | undefined, id: string, status: 'accepted' | 'rejected') =>
  (admin as Admin).client.json(review, 'PUT', { params: { id }, body: { status, reason: 'Because.' } })
const completeCourse = ({ enrollment }: Learner) =>
  (firstAdmin as Admin).client.json(complete, 'PUT', { body: { id: enrollment.id } })

const currentSubmissions = ({ user }: Learner) =>
  db.submission.findMany({ where: { userId: user.id, withdrawnAt: null } })

/** Starts the calls in parallel; each round begins with the next of them. Returns statuses in the order of `calls`. */
async function inRotatedOrder(round: number, ...calls: (() => Promise<{ status: number }>)[]) {
  const statuses: number[] = []
  const order = calls.map((_, index) => (index + round) % calls.length)
  await Promise.all(order.map(async (index) => (statuses[index] = (await calls[index]?.())?.status ?? 0)))
  return statuses
}

test('of forty parallel submissions of a task, one is stored; links beyond the rate limit are not fetched', async () => {
  const learner = await makeLearner()
  const {
    201: stored,
    409: conflicts = 0,
    429: limited = 0,
    ...other
  } = countByStatus(await inParallel(40, () => handIn(learner)))
  expect({ stored, refused: conflicts + limited, other }).toEqual({ stored: 1, refused: 39, other: {} })
  expect(fetches).toBeLessThanOrEqual(policies.submitLink.max)
  expect(await currentSubmissions(learner)).toHaveLength(1)
})

test('twenty parallel submissions of twenty learners are all stored', async () => {
  const learners = await inParallel(20, () => makeLearner())
  expect(countByStatus(await Promise.all(learners.map(handIn)))).toEqual({ 201: 20 })
})

test('of fifty parallel withdrawals of one submission, one succeeds', async () => {
  const learner = await makeLearnerWithSubmission()
  const answers = await inParallel(50, () => withdrawSubmission(learner, learner.submission.id))
  expect(countByStatus(answers)).toEqual({ 200: 1, 404: 49 })
})

test('if a submission is withdrawn while others are made, at most one is current afterwards', async () => {
  for (const round of rounds) {
    const learner = await makeLearnerWithSubmission()
    const [withdrawalStatus, ...submissionStatuses] = await inRotatedOrder(
      round,
      () => withdrawSubmission(learner, learner.submission.id),
      () => handIn(learner),
      () => handIn(learner),
      () => handIn(learner),
    )
    expect(withdrawalStatus).toBe(200)
    for (const status of submissionStatuses) expect([201, 409]).toContain(status)
    const storedCount = submissionStatuses.filter((status) => status === 201).length
    expect(storedCount).toBeLessThanOrEqual(1)
    expect(await currentSubmissions(learner)).toHaveLength(storedCount)
  }
})

test('if two administrators accept and reject in parallel, one verdict is stored and e-mailed, the second is refused', async () => {
  for (const round of rounds) {
    const { user, submission } = await makeLearnerWithSubmission()
    const [acceptanceStatus, rejectionStatus] = await inRotatedOrder(
      round,
      () => reviewAs(firstAdmin, submission.id, 'accepted'),
      () => reviewAs(secondAdmin, submission.id, 'rejected'),
    )
    expect([acceptanceStatus, rejectionStatus].toSorted()).toEqual([200, 409])
    const row = await db.submission.findUniqueOrThrow({ where: { id: submission.id } })
    const [verdict, winner] = acceptanceStatus === 200 ? ['accepted', firstAdmin] : ['rejected', secondAdmin]
    expect(row).toMatchObject({ status: verdict, reviewerId: winner?.user.id })
    expect(await db.outboxMail.findMany({ where: { recipient: user.email } })).toMatchObject([
      { template: `submission-${verdict}`, state: 'queued' },
    ])
    expect(await db.auditEvent.count({ where: { subjectId: submission.id } })).toBe(1)
  }
})

test('if a course is completed during a review, the certificate lists the task only if it was accepted before', async () => {
  for (const round of rounds) {
    const learner = await makeLearnerWithSubmission()
    const [reviewStatus, completionStatus] = await inRotatedOrder(
      round,
      () => reviewAs(firstAdmin, learner.submission.id, 'accepted'),
      () => completeCourse(learner),
    )
    expect(completionStatus).toBe(200)
    expect([200, 409]).toContain(reviewStatus)
    const [certificate] = await db.certificate.findMany({ where: { enrollmentId: learner.enrollment.id } })
    expect(certificate?.tasks).toEqual(reviewStatus === 200 ? [learner.task.title] : [])
  }
})

test('if a course is completed during a withdrawal, the certificate lists the task only if the withdrawal was refused', async () => {
  for (const round of rounds) {
    const learner = await makeLearnerWithSubmission({ status: 'accepted' })
    const [withdrawalStatus, completionStatus] = await inRotatedOrder(
      round,
      () => withdrawSubmission(learner, learner.submission.id),
      () => completeCourse(learner),
    )
    expect(completionStatus).toBe(200)
    expect([200, 409]).toContain(withdrawalStatus)
    const [certificate] = await db.certificate.findMany({ where: { enrollmentId: learner.enrollment.id } })
    expect(certificate?.tasks).toEqual(withdrawalStatus === 200 ? [] : [learner.task.title])
  }
})

test('if a submission is withdrawn during a review, the verdict is either stored before the withdrawal or refused', async () => {
  for (const round of rounds) {
    const learner = await makeLearnerWithSubmission()
    const [withdrawalStatus, reviewStatus] = await inRotatedOrder(
      round,
      () => withdrawSubmission(learner, learner.submission.id),
      () => reviewAs(firstAdmin, learner.submission.id, 'rejected'),
    )
    expect(withdrawalStatus).toBe(200)
    expect([200, 409]).toContain(reviewStatus)
    const row = await db.submission.findUniqueOrThrow({ where: { id: learner.submission.id } })
    expect(row.status).toBe(reviewStatus === 200 ? 'rejected' : 'pending')
  }
})

test('if the learner withdraws a pending submission during a review, either the withdrawal or the verdict is refused', async () => {
  for (const round of rounds) {
    const learner = await makeLearnerWithSubmission()
    const { id } = learner.submission
    const [withdrawalStatus, reviewStatus] = await inRotatedOrder(
      round,
      () => withdrawSubmission(learner, id, { seen: 'pending' }),
      () => reviewAs(firstAdmin, id, 'accepted'),
    )
    expect([withdrawalStatus, reviewStatus].toSorted()).toEqual([200, 409])
    expect(await currentSubmissions(learner)).toMatchObject(
      reviewStatus === 200 ? [{ id, status: 'accepted' }] : [],
    )
  }
})

test('if an enrollment is deleted during a review, its submission is deleted, and the review is either stored before or refused', async () => {
  for (const round of rounds) {
    const learner = await makeLearnerWithSubmission()
    const [reviewStatus, removalStatus] = await inRotatedOrder(
      round,
      () => reviewAs(firstAdmin, learner.submission.id, 'accepted'),
      () =>
        (firstAdmin as Admin).client.json(removeEnrollment, 'DELETE', {
          params: { id: learner.enrollment.id },
        }),
    )
    expect(removalStatus).toBe(200)
    expect([200, 404]).toContain(reviewStatus)
    expect(await currentSubmissions(learner)).toEqual([])
  }
})

test('a submission is refused if the task is deleted while the link is checked', async () => {
  const learner = await makeLearner()
  duringLinkCheck = () =>
    (firstAdmin as Admin).client.json(removeTask, 'DELETE', { params: { id: learner.task.id } })
  expect(await handIn(learner)).toEqual({ status: 404, body: { message: messages.tasks.missing } })
})

test('a submission is refused if the enrollment is deleted while the link is checked', async () => {
  const learner = await makeLearner()
  duringLinkCheck = () =>
    (firstAdmin as Admin).client.json(removeEnrollment, 'DELETE', { params: { id: learner.enrollment.id } })
  expect(await handIn(learner)).toEqual({ status: 403, body: { message: messages.tasks.notEnrolled } })
})

test('a submission is refused if the course is completed while the link is checked', async () => {
  const learner = await makeLearner()
  duringLinkCheck = () => completeCourse(learner)
  expect(await handIn(learner)).toEqual({
    status: 409,
    body: { message: messages.submissions.courseCompleted },
  })
})
