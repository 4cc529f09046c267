import { POST as assignRoute } from '@/app/api/admin/assign-submissions/route'
import { GET as list } from '@/app/api/admin/get-submissions-data/[id]/[email]/route'
import { GET as reviewersRoute } from '@/app/api/admin/reviewers/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeAdmin, makeUser, randomWord } from '@/lib/testing/factories'
import { waitForBlockedConnections, withOtherConnection } from '@/lib/testing/other-connection'
import { makeLearnerWithSubmission, signedInAdmin } from '@/lib/testing/people'
import { inParallel, unknownId } from '@/lib/testing/responses'
import { reviewersMax } from './review-limits'
import { distribute, type ReviewerWorkloads } from './assign'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
let otherReviewerIds: string[]
beforeAll(async () => {
  admin = await signedInAdmin()
  otherReviewerIds = (await inParallel(2, makeAdmin)).map(({ id }) => id)
})

const assign = (reviewer_ids: string[]) =>
  admin.client.json<{ data: { assigned: number } }>(assignRoute, 'POST', { body: { reviewer_ids } })
const readWorkloads = async () =>
  (await admin.client.json<{ data: ReviewerWorkloads }>(reviewersRoute, 'GET')).body.data
const unassignedCount = async () => (await readWorkloads()).waiting
const pendingCounts = async () => (await readWorkloads()).reviewers.map(({ pending }) => pending).toSorted()

test('parallel calls distribute pending submissions evenly', async () => {
  await inParallel(7, () => makeLearnerWithSubmission())
  await makeLearnerWithSubmission({ status: 'accepted' })
  await makeLearnerWithSubmission({ withdrawnAt: new Date() })
  expect(await unassignedCount()).toBe(7)
  const answers = await inParallel(5, () => assign([admin.user.id, ...otherReviewerIds]))
  expect(answers.map(({ body }) => body.data.assigned).toSorted()).toEqual([0, 0, 0, 0, 7])
  expect(await pendingCounts()).toEqual([2, 2, 3])
  expect(await unassignedCount()).toBe(0)
  expect(await db.auditEvent.count({ where: { action: 'submissions.assigned' } })).toBe(1)
})

test('new submissions go to the reviewers with the fewest pending ones; assigned submissions keep their reviewer', async () => {
  const before = await db.submission.findMany({ where: { assigneeId: { not: null } } })
  await inParallel(2, () => makeLearnerWithSubmission())
  expect((await assign([admin.user.id, ...otherReviewerIds])).body).toEqual({
    message: messages.admin.submissionsAssigned(2),
    data: { assigned: 2 },
  })
  expect(await pendingCounts()).toEqual([3, 3, 3])
  for (const { id, assigneeId } of before)
    expect(await db.submission.findUnique({ where: { id } })).toMatchObject({ assigneeId })
})

test('a submission that another reviewer takes over while it is being assigned keeps that reviewer', async () => {
  const { submission } = await makeLearnerWithSubmission()
  const [otherId = ''] = otherReviewerIds
  const answer = await withOtherConnection(async (other) => {
    await other.query('BEGIN')
    await other.query('UPDATE "Submission" SET "assigneeId" = $1 WHERE "id" = $2', [otherId, submission.id])
    const assigning = assign([admin.user.id])
    await waitForBlockedConnections(other)
    await other.query('COMMIT')
    return assigning
  })
  expect(answer.body.data.assigned).toBe(0)
  expect(await db.submission.findUnique({ where: { id: submission.id } })).toMatchObject({
    assigneeId: otherId,
  })
  await db.submission.delete({ where: { id: submission.id } })
})

test('a pending submission of a completed course is neither assigned nor counted', async () => {
  const before = await readWorkloads()
  const [assigneeId = ''] = otherReviewerIds
  for (const data of [{}, { assigneeId }]) {
    const { enrollment } = await makeLearnerWithSubmission(data)
    await db.enrollment.update({
      where: { id: enrollment.id },
      data: { state: 'completed', completedAt: new Date() },
    })
  }
  expect(await readWorkloads()).toEqual(before)
  expect((await assign([admin.user.id])).body.data.assigned).toBe(0)
})

test('pending submissions of a former reviewer can be assigned again', async () => {
  const [formerReviewerId = ''] = otherReviewerIds
  await db.user.update({ where: { id: formerReviewerId }, data: { role: 'user' } })
  expect(await unassignedCount()).toBe(3)
  expect(await assign([formerReviewerId])).toMatchObject({
    status: 409,
    body: { message: messages.admin.reviewerMissing },
  })
  expect((await assign([admin.user.id])).body.data.assigned).toBe(3)
  await db.user.update({ where: { id: formerReviewerId }, data: { role: 'admin' } })
})

test('the filter for the caller’s queue lists submissions assigned to the caller, and none of other reviewers', async () => {
  const { body } = await admin.client.json<{ data: { assigned_to: string }[] }>(list, 'GET', {
    params: admin.idAndEmail,
    query: { queue: 'mine' },
  })
  expect(body.data.length).toBe(6)
  for (const row of body.data) expect(row.assigned_to).toBe(admin.user.name)
})

test.each([
  ['nobody', () => [], 400],
  ['a learner', async () => [(await makeUser()).id], 409],
  ['an unknown id', () => [unknownId], 409],
  ['more than 200 reviewers', () => Array.from({ length: 201 }, randomWord), 400],
])('assigning to %s is refused and changes nothing', async (_, ids, status) => {
  const { submission } = await makeLearnerWithSubmission()
  expect((await assign(await ids())).status).toBe(status)
  expect(await db.submission.findUnique({ where: { id: submission.id } })).toMatchObject({ assigneeId: null })
})

test('an empty selection of reviewers is refused with a message', async () => {
  const message = messages.admin.reviewersNeeded
  expect(await assign([])).toEqual({ status: 400, body: { message, fields: { reviewer_ids: message } } })
})

test('10,000 submissions are distributed so that the workloads of 20 reviewers differ by at most one', () => {
  const reviewer = (index: number) => ({
    id: String(index),
    name: '',
    pending: index % 7,
    restrictedToCourseIds: null,
  })
  const reviewers = Array.from({ length: 20 }, (_, index) => reviewer(index))
  const counts = new Map(reviewers.map(({ id, pending }) => [id, pending]))
  const submissions = Array.from({ length: 10_000 }, () => ({ courseId: randomWord(), userId: '' }))
  for (const reviewerId of distribute(reviewers, submissions))
    counts.set(reviewerId ?? '', (counts.get(reviewerId ?? '') ?? 0) + 1)
  const loads = [...counts.values()]
  expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
})

/** Workloads after distributing. `spread` is 0.1 if the highest workload exceeds the lowest by 10 %. */
function loadsAfter(reviewers: Parameters<typeof distribute>[0], submissionCourseIds: string[]) {
  const counts = new Map(reviewers.map(({ id, pending }) => [id, pending]))
  const submissions = submissionCourseIds.map((courseId) => ({ courseId, userId: '' }))
  for (const reviewerId of distribute(reviewers, submissions))
    counts.set(reviewerId ?? '', (counts.get(reviewerId ?? '') ?? 0) + 1)
  const loads = [...counts.values()]
  return { loads, spread: Math.max(...loads) / Math.min(...loads) - 1 }
}

test('if some reviewers may review only one course, the highest load exceeds the lowest by at most 10 %', () => {
  const [shared, other] = ['shared', 'other']
  const reviewers = Array.from({ length: 5 }, (_, index) => ({
    id: String(index),
    name: '',
    pending: 0,
    restrictedToCourseIds: index < 3 ? [shared] : null,
  }))
  const submissionCourseIds = [...Array<string>(120).fill(shared), ...Array<string>(80).fill(other)]
  for (const order of [submissionCourseIds, submissionCourseIds.toReversed()]) {
    const { loads, spread } = loadsAfter(reviewers, order)
    expect(loads.reduce((sum, load) => sum + load)).toBe(200)
    expect(spread).toBeLessThanOrEqual(0.1)
  }
})

test('submissions can be assigned to an administrator who is not among the two hundred listed reviewers', async () => {
  const { id: unlistedId } = await makeAdmin()
  await db.user.update({ where: { id: unlistedId }, data: { name: 'Zz last' } })
  await inParallel(reviewersMax, makeAdmin)
  expect((await readWorkloads()).reviewers.map(({ id }) => id)).not.toContain(unlistedId)
  const { submission } = await makeLearnerWithSubmission()
  expect(await assign([unlistedId])).toMatchObject({ status: 200 })
  expect(await db.submission.findUnique({ where: { id: submission.id } })).toMatchObject({
    assigneeId: unlistedId,
  })
})
