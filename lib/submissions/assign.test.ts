import { POST as assignRoute } from '@/app/api/admin/assign-submissions/route'
import { GET as list } from '@/app/api/admin/get-submissions-data/[id]/[email]/route'
import { GET as reviewers } from '@/app/api/admin/reviewers/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeAdmin, makeUser, unique } from '@/lib/testing/factories'
import { makeLearnerWithSubmission, signedInAdmin } from '@/lib/testing/scenes'
import { inParallel, unknownId } from '@/lib/testing/wire'
import { assignment } from './queue-limits'
import { distribute, type ReviewerLoads } from './assign'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
let others: string[]
beforeAll(async () => {
  admin = await signedInAdmin()
  others = (await inParallel(2, makeAdmin)).map(({ id }) => id)
})

const assign = (reviewer_ids: string[]) =>
  admin.client.json<{ data: { assigned: number } }>(assignRoute, 'POST', { body: { reviewer_ids } })
const loads = async () => (await admin.client.json<{ data: ReviewerLoads }>(reviewers, 'GET')).body.data
const pendingCounts = async () => (await loads()).reviewers.map(({ pending }) => pending).toSorted()

test('parallel calls distribute pending submissions evenly', async () => {
  await inParallel(7, () => makeLearnerWithSubmission())
  await makeLearnerWithSubmission({ status: 'accepted' })
  await makeLearnerWithSubmission({ withdrawnAt: new Date() })
  expect((await loads()).waiting).toBe(7)
  const answers = await inParallel(5, () => assign([admin.user.id, ...others]))
  expect(answers.map(({ body }) => body.data.assigned).toSorted()).toEqual([0, 0, 0, 0, 7])
  expect(await pendingCounts()).toEqual([2, 2, 3])
  expect((await loads()).waiting).toBe(0)
  expect(await db.auditEvent.count({ where: { action: 'submissions.assigned' } })).toBe(1)
})

test('new submissions go to the reviewers with the fewest; assigned submissions keep their reviewer', async () => {
  const before = await db.submission.findMany({ where: { assigneeId: { not: null } } })
  await inParallel(2, () => makeLearnerWithSubmission())
  expect((await assign([admin.user.id, ...others])).body).toEqual({
    message: messages.admin.submissionsAssigned(2),
    data: { assigned: 2 },
  })
  expect(await pendingCounts()).toEqual([3, 3, 3])
  for (const { id, assigneeId } of before)
    expect(await db.submission.findUnique({ where: { id } })).toMatchObject({ assigneeId })
})

test('submissions of a former reviewer are assigned again', async () => {
  const [leaving = ''] = others
  await db.user.update({ where: { id: leaving }, data: { role: 'user' } })
  expect((await loads()).waiting).toBe(3)
  expect(await assign([leaving])).toMatchObject({
    status: 409,
    body: { message: messages.admin.reviewerMissing },
  })
  expect((await assign([admin.user.id])).body.data.assigned).toBe(3)
  await db.user.update({ where: { id: leaving }, data: { role: 'admin' } })
})

test("a reviewer's filter lists that reviewer's submissions alone", async () => {
  const { body } = await admin.client.json<{ data: { assigned_to: string }[] }>(list, 'GET', {
    params: admin.own,
    query: { queue: 'mine' },
  })
  expect(body.data.length).toBe(6)
  for (const row of body.data) expect(row.assigned_to).toBe(admin.user.name)
})

test.each([
  ['nobody', () => [], 400],
  ['a learner', async () => [(await makeUser()).id], 409],
  ['an unknown id', () => [unknownId], 409],
  ['more than 200 reviewers', () => Array.from({ length: 201 }, unique), 400],
])('assigning to %s is refused and changes nothing', async (_, ids, status) => {
  const { submission } = await makeLearnerWithSubmission()
  expect((await assign(await ids())).status).toBe(status)
  expect(await db.submission.findUnique({ where: { id: submission.id } })).toMatchObject({ assigneeId: null })
})

test('an empty selection of reviewers is refused with a message', async () => {
  const message = messages.admin.reviewersNeeded
  expect(await assign([])).toEqual({ status: 400, body: { message, fields: { reviewer_ids: message } } })
})

test('10,000 waiting submissions and 20 reviewers: loads differ by one at most', () => {
  const reviewer = (index: number) => ({ id: String(index), name: '', pending: index % 7, courses: null })
  const all = Array.from({ length: 20 }, (_, index) => reviewer(index))
  const counts = new Map(all.map(({ id, pending }) => [id, pending]))
  for (const id of distribute(all, Array.from({ length: 10_000 }, unique)))
    counts.set(id ?? '', (counts.get(id ?? '') ?? 0) + 1)
  const sums = [...counts.values()]
  expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1)
})

/** Loads after assigning, and by how much the highest exceeds the lowest. */
function loadsAfter(reviewers: Parameters<typeof distribute>[0], courseIds: string[]) {
  const counts = new Map(reviewers.map(({ id, pending }) => [id, pending]))
  for (const id of distribute(reviewers, courseIds)) counts.set(id ?? '', (counts.get(id ?? '') ?? 0) + 1)
  const sums = [...counts.values()]
  return { sums, spread: Math.max(...sums) / Math.min(...sums) - 1 }
}

test('with reviewers of single courses, loads stay within 10 % in any order of courses', () => {
  const [shared, other] = ['shared', 'other']
  const reviewers = Array.from({ length: 5 }, (_, index) => ({
    id: String(index),
    name: '',
    pending: 0,
    courses: index < 3 ? [shared] : null,
  }))
  const courseIds = [...Array<string>(120).fill(shared), ...Array<string>(80).fill(other)]
  for (const order of [courseIds, courseIds.toReversed()]) {
    const { sums, spread } = loadsAfter(reviewers, order)
    expect(sums.reduce((sum, load) => sum + load)).toBe(200)
    expect(spread).toBeLessThanOrEqual(0.1)
  }
})

test('submissions can be assigned to an administrator who is not among the two hundred listed reviewers', async () => {
  const { id: last } = await makeAdmin()
  await db.user.update({ where: { id: last }, data: { name: 'Zz last' } })
  await inParallel(assignment.reviewersMax, makeAdmin)
  expect((await loads()).reviewers.map(({ id }) => id)).not.toContain(last)
  const { submission } = await makeLearnerWithSubmission()
  expect(await assign([last])).toMatchObject({ status: 200 })
  expect(await db.submission.findUnique({ where: { id: submission.id } })).toMatchObject({ assigneeId: last })
})
