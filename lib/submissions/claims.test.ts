import { POST as acceptMany } from '@/app/api/admin/accept-submissions/route'
import { POST as claimRoute } from '@/app/api/admin/claim-submission/route'
import { GET as list } from '@/app/api/admin/get-submissions-data/[id]/[email]/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { DELETE as withdraw } from '@/app/api/task/delete-submited-task/[submissionId]/route'
import { db } from '@/lib/db/client'
import { SECOND } from '@/lib/limits'
import { claim as limits } from './review-limits'
import { messages } from '@/lib/messages'
import { fakeDate } from '@/lib/testing/fake-date'
import { makeLearnerWithSubmission, signedInAdmin } from '@/lib/testing/people'
import { unknownIds } from '@/lib/testing/responses'
import type { ClaimOutcome } from './claims'

type Admin = Awaited<ReturnType<typeof signedInAdmin>>
let asha: Admin
let ben: Admin
beforeAll(async () => {
  asha = await signedInAdmin()
  ben = await signedInAdmin()
})

const claim = async (admin: Admin, id: string, { takeOver } = { takeOver: false }) =>
  (await admin.client.json<{ data: ClaimOutcome }>(claimRoute, 'POST', { body: { id, take_over: takeOver } }))
    .body.data
const accept = (admin: Admin, id: string) =>
  admin.client.json(review, 'PUT', { params: { id }, body: { status: 'accepted' } })
const findListed = async (id: string, query: Record<string, string> = {}) => {
  const { body } = await ben.client.json<{ data: { id: string }[] }>(list, 'GET', {
    params: ben.idAndEmail,
    query,
  })
  return body.data.find((row) => row.id === id)
}
const refusalNamingAsha = () => ({ status: 409, body: { message: messages.admin.claimedBy(asha.user.name) } })
const ageClaim = (id: string, ms: number) =>
  db.submission.update({ where: { id }, data: { claimedAt: new Date(Date.now() - ms) } })

test('a claimed submission shows other reviewers who has claimed it, and only that reviewer can decide it', async () => {
  const { submission } = await makeLearnerWithSubmission()
  expect(await claim(asha, submission.id)).toEqual({ own: true, claimed_by: asha.user.name })
  expect(await claim(ben, submission.id)).toEqual({ own: false, claimed_by: asha.user.name })
  expect(await findListed(submission.id)).toMatchObject({ claimed_by: asha.user.name })
  expect(await accept(ben, submission.id)).toEqual(refusalNamingAsha())
  const bulk = await ben.client.json(acceptMany, 'POST', { body: { ids: [submission.id] } })
  expect(bulk.body).toMatchObject({
    data: { done: 0, refused: [{ message: refusalNamingAsha().body.message }] },
  })
  expect(await accept(asha, submission.id)).toMatchObject({ status: 200 })
  expect(await db.submission.findUnique({ where: { id: submission.id } })).toMatchObject({
    status: 'accepted',
    claimedById: null,
    claimedAt: null,
  })
})

test('a claim responds with a message, also for a submission that is decided already', async () => {
  const { submission } = await makeLearnerWithSubmission()
  const { body } = await asha.client.json(claimRoute, 'POST', { body: { id: submission.id } })
  expect(body).toMatchObject({ message: messages.admin.claimed })
  await accept(asha, submission.id)
  const late = await ben.client.json(claimRoute, 'POST', { body: { id: submission.id } })
  expect(late.body).toMatchObject({ message: messages.admin.notPending, data: { own: false } })
})

test('a claim that is not renewed ends after ten minutes', async () => {
  const { submission } = await makeLearnerWithSubmission()
  await claim(asha, submission.id)
  await ageClaim(submission.id, limits.expiresAfterMs - 5 * SECOND)
  expect((await claim(ben, submission.id)).own).toBe(false)
  await ageClaim(submission.id, limits.expiresAfterMs + SECOND)
  expect(await findListed(submission.id)).not.toHaveProperty('claimed_by')
  expect((await claim(ben, submission.id)).own).toBe(true)
})

test('another reviewer can claim a submission at the very moment at which the claim on it ends', async () => {
  const { submission } = await makeLearnerWithSubmission()
  await claim(asha, submission.id)
  fakeDate(Date.now())
  try {
    await ageClaim(submission.id, limits.expiresAfterMs)
    expect(await claim(ben, submission.id)).toEqual({ own: true, claimed_by: ben.user.name })
  } finally {
    jest.useRealTimers()
  }
})

test('a claim is renewed by its reviewer, and ends when that reviewer claims another submission', async () => {
  const [one, other] = [await makeLearnerWithSubmission(), await makeLearnerWithSubmission()]
  await claim(asha, one.submission.id)
  await ageClaim(one.submission.id, limits.expiresAfterMs - 5 * SECOND)
  await claim(asha, one.submission.id)
  expect((await claim(ben, one.submission.id)).own).toBe(false)
  await claim(asha, other.submission.id)
  expect((await claim(ben, one.submission.id)).own).toBe(true)
})

test('another reviewer can take over a claim, and is then also assigned the submission', async () => {
  const { submission } = await makeLearnerWithSubmission()
  await claim(asha, submission.id)
  expect(await claim(ben, submission.id, { takeOver: true })).toEqual({
    own: true,
    claimed_by: ben.user.name,
  })
  expect(await findListed(submission.id)).toMatchObject({
    claimed_by: ben.user.name,
    assigned_to: ben.user.name,
  })
  expect((await accept(asha, submission.id)).body).toEqual({
    message: messages.admin.claimedBy(ben.user.name),
  })
  expect((await accept(ben, submission.id)).status).toBe(200)
})

test('of two reviewers who claim a submission at the same time, one gets the claim, and only that one can decide', async () => {
  for (let round = 0; round < 10; round++) {
    const { submission } = await makeLearnerWithSubmission()
    const claims = await Promise.all([claim(asha, submission.id), claim(ben, submission.id)])
    expect(claims.map(({ own }) => own).toSorted()).toEqual([false, true])
    const [holder, other] = claims[0]?.own ? [asha, ben] : [ben, asha]
    const [refused, decided] = await Promise.all([
      accept(other, submission.id),
      accept(holder, submission.id),
    ])
    expect([refused.status, decided.status]).toEqual([409, 200])
    const row = await db.submission.findUniqueOrThrow({ where: { id: submission.id } })
    expect(row.reviewerId).toBe(holder.user.id)
  }
})

test('a decided or withdrawn submission, or one of a completed course, cannot be claimed', async () => {
  const decided = await makeLearnerWithSubmission({ status: 'accepted' })
  expect(await claim(asha, decided.submission.id)).toEqual({ own: false, claimed_by: null })
  const withdrawn = await makeLearnerWithSubmission({ withdrawnAt: new Date() })
  expect(await claim(asha, withdrawn.submission.id, { takeOver: true })).toEqual({
    own: false,
    claimed_by: null,
  })
  const { submission, client } = await makeLearnerWithSubmission()
  await claim(asha, submission.id)
  await client.json(withdraw, 'DELETE', { params: { submissionId: submission.id } })
  expect(await claim(asha, submission.id)).toEqual({ own: false, claimed_by: null })
  expect(await claim(ben, submission.id)).toEqual({ own: false, claimed_by: null })
  const completed = await makeLearnerWithSubmission()
  await claim(asha, completed.submission.id)
  await db.enrollment.update({
    where: { id: completed.enrollment.id },
    data: { state: 'completed', completedAt: new Date() },
  })
  for (const takeOver of [false, true])
    expect(await claim(ben, completed.submission.id, { takeOver })).toEqual({ own: false, claimed_by: null })
})

test('the claim of a deleted reviewer ends', async () => {
  const leaving = await signedInAdmin()
  const { submission } = await makeLearnerWithSubmission()
  await claim(leaving, submission.id)
  await db.user.delete({ where: { id: leaving.user.id } })
  expect((await accept(ben, submission.id)).status).toBe(200)
})

test.each(unknownIds)('there is no submission %j to claim', async (id) => {
  expect(await asha.client.json(claimRoute, 'POST', { body: { id } })).toEqual({
    status: 404,
    body: { message: messages.submissions.missing },
  })
})
