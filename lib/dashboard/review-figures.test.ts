import { GET as getReviewFigures } from '@/app/api/admin/review-figures/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { POST as askSecondReview } from '@/app/api/task/ask-second-review/route'
import { db, pool } from '@/lib/db/client'
import { DAY, HOUR } from '@/lib/limits'
import { makeLearnerWithSubmission, signedInAdmin } from '@/lib/testing/people'
import { decide, setSecondReviewPercent } from '@/lib/testing/second-reviews'
import { cohensKappa } from './kappa'
import type { ReviewFigures } from './review-figures'

type Verdict = 'accepted' | 'rejected'
type ReviewsOptions = {
  kind: 'sample' | 'requested'
  first: Verdict
  second: Verdict
  secondVerdictDaysAgo?: number
  daysBetweenVerdicts?: number
  /** Null once the first reviewer is deleted. */
  firstReviewerId?: string | null
}

const loadFiguresFor = async ({ client }: Pick<Awaited<ReturnType<typeof signedInAdmin>>, 'client'>) =>
  (await client.json<{ data: ReviewFigures }>(getReviewFigures, 'GET')).body.data

test.each<[[[number, number], [number, number]], number | null]>([
  [
    [
      [20, 5],
      [10, 15],
    ],
    0.4,
  ],
  [
    [
      [10, 0],
      [0, 10],
    ],
    1,
  ],
  [
    [
      [5, 5],
      [5, 5],
    ],
    0,
  ],
  [
    [
      [0, 5],
      [5, 0],
    ],
    -1,
  ],
  [
    [
      [0, 0],
      [0, 0],
    ],
    null,
  ],
  [
    [
      [9, 0],
      [0, 0],
    ],
    null,
  ],
])('Cohen’s kappa of %j is %s', (table, kappa) => {
  const found = cohensKappa(table)
  if (kappa === null) expect(found).toBeNull()
  else expect(found).toBeCloseTo(kappa, 10)
})

test('agreement is computed from samples, reversals from requested second reviews, and the figures by course and by reviewer from first verdicts in the period', async () => {
  const [asha, ben] = [await signedInAdmin(), await signedInAdmin()]
  expect(await loadFiguresFor(asha)).toMatchObject({
    samples: { decided: 0, agreed: 0, kappa: null },
    requested: { decided: 0, reversed: 0 },
    courses: [],
  })
  const now = Date.now()
  const makeReviews = async (
    {
      kind,
      first,
      second,
      secondVerdictDaysAgo = 3,
      daysBetweenVerdicts = 1,
      firstReviewerId = asha.user.id,
    }: ReviewsOptions,
    hoursToFirstVerdict: number,
  ) => {
    const secondReviewedAt = new Date(now - secondVerdictDaysAgo * DAY)
    const firstReviewedAt = new Date(secondReviewedAt.getTime() - daysBetweenVerdicts * DAY)
    // A requested second verdict replaces the first one; that of a sample does not.
    const replaced = kind === 'requested'
    const { submission, course, ids } = await makeLearnerWithSubmission({
      submittedAt: new Date(firstReviewedAt.getTime() - hoursToFirstVerdict * HOUR),
      reviewedAt: replaced ? secondReviewedAt : firstReviewedAt,
      status: replaced ? second : first,
      reviewerId: replaced ? ben.user.id : firstReviewerId,
      ...((replaced ? second : first) === 'rejected' && { reason: 'No.' }),
    })
    await db.secondReview.create({
      data: {
        submissionId: submission.id,
        userId: ids.userId,
        taskId: ids.taskId,
        kind,
        state: 'decided',
        ...(replaced && { request: 'Please.' }),
        firstStatus: first,
        firstVerdict: {},
        firstReviewerId,
        firstReviewedAt,
        secondStatus: second,
        secondVerdict: {},
        secondReviewerId: ben.user.id,
        secondReviewedAt,
      },
    })
    return course
  }
  // The last argument tells the reviews apart: 90 marks first verdicts before the period, 6 the one without a reviewer.
  await makeReviews({ kind: 'sample', first: 'accepted', second: 'accepted' }, 1)
  await makeReviews({ kind: 'sample', first: 'rejected', second: 'rejected' }, 2)
  await makeReviews({ kind: 'sample', first: 'accepted', second: 'rejected' }, 3)
  await makeReviews({ kind: 'sample', first: 'accepted', second: 'accepted', secondVerdictDaysAgo: 200 }, 90)
  await makeReviews({ kind: 'requested', first: 'rejected', second: 'rejected' }, 4)
  const reversedCourse = await makeReviews({ kind: 'requested', first: 'rejected', second: 'accepted' }, 5)
  await makeReviews(
    { kind: 'requested', first: 'rejected', second: 'rejected', daysBetweenVerdicts: 200 },
    90,
  )
  await makeReviews({ kind: 'requested', first: 'rejected', second: 'rejected', firstReviewerId: null }, 6)
  const found = await loadFiguresFor(asha)
  expect(found).toMatchObject({
    samples: { decided: 3, agreed: 2, kappa: expect.closeTo(0.4, 5) },
    requested: { decided: 4, reversed: 1 },
    reviewers: [{ name: asha.user.name, decided: 5, reversed: 1, median_hours: 3 }],
  })
  expect(found.courses).toHaveLength(6)
  expect(found.courses.find(({ name }) => name === reversedCourse.title)).toEqual({
    name: reversedCourse.title,
    decided: 1,
    reversed: 1,
    median_hours: 5,
  })
})

/** Moves a submission with its verdict and its audit events into the past. */
async function ageSubmission(id: string, days: number) {
  const age = `interval '${days} days'`
  await pool.query(
    `UPDATE "Submission" SET "submittedAt" = "submittedAt" - ${age}, "reviewedAt" = "reviewedAt" - ${age} WHERE "id" = $1`,
    [id],
  )
  await pool.query('ALTER TABLE "AuditEvent" DISABLE TRIGGER USER')
  await pool.query(`UPDATE "AuditEvent" SET "at" = "at" - ${age} WHERE "subjectId" = $1`, [id])
  await pool.query('ALTER TABLE "AuditEvent" ENABLE TRIGGER USER')
}

test('if another reviewer replaces a verdict without a second review, the figures have the time and reviewer of the first verdict and no reversal', async () => {
  const [first, other] = [await signedInAdmin(), await signedInAdmin()]
  const decideTwice = async (daysBetweenVerdicts: number) => {
    const { submission, course } = await makeLearnerWithSubmission({
      submittedAt: new Date(Date.now() - HOUR),
    })
    const params = { id: submission.id }
    await first.client.json(review, 'PUT', { params, body: { status: 'rejected', reason: 'No.' } })
    await ageSubmission(submission.id, daysBetweenVerdicts)
    const response = await other.client.json(review, 'PUT', { params, body: { status: 'accepted' } })
    expect(response.status).toBe(200)
    return course.title
  }
  const title = await decideTwice(3)
  const titleOutsidePeriod = await decideTwice(200)
  const { courses, reviewers } = await loadFiguresFor(first)
  const figures = { decided: 1, reversed: 0, median_hours: 1 }
  expect(courses.filter(({ name }) => [title, titleOutsidePeriod].includes(name))).toEqual([
    { name: title, ...figures },
  ])
  expect(reviewers.filter(({ name }) => [first.user.name, other.user.name].includes(name))).toEqual([
    { name: first.user.name, ...figures },
  ])
})

test('a second review that overturns a replacement of the first verdict counts as a reversal for the course, but not for the reviewer of the first verdict', async () => {
  setSecondReviewPercent(0)
  const [first, other, second] = [await signedInAdmin(), await signedInAdmin(), await signedInAdmin()]
  const { client, course, submission } = await makeLearnerWithSubmission({
    submittedAt: new Date(Date.now() - HOUR),
  })
  const { id } = submission
  expect(await decide(first, id, 'accepted')).toMatchObject({ status: 200 })
  await ageSubmission(id, 3)
  expect(await decide(other, id, 'rejected')).toMatchObject({ status: 200 })
  await ageSubmission(id, 1)
  const response = await client.json(askSecondReview, 'POST', { body: { id, reason: 'It is on page 2.' } })
  expect(response.status).toBe(201)
  expect(await decide(second, id, 'accepted')).toMatchObject({ status: 200 })
  const { courses, reviewers } = await loadFiguresFor(first)
  const figures = { decided: 1, median_hours: 1 }
  expect(courses.filter(({ name }) => name === course.title)).toEqual([
    { name: course.title, ...figures, reversed: 1 },
  ])
  const names = [first, other, second].map(({ user }) => user.name)
  expect(reviewers.filter(({ name }) => names.includes(name))).toEqual([
    { name: first.user.name, ...figures, reversed: 0 },
  ])
})
