import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeSubmissionWithCriteria, signedInAdmin } from '@/lib/testing/people'
import { unknownId } from '@/lib/testing/responses'

const texts = messages.admin

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

const sendReview = (id: string, body: Record<string, unknown>) =>
  admin.client.json(review, 'PUT', { params: { id }, body })
const rowOf = (id: string) =>
  db.submission.findUniqueOrThrow({
    where: { id },
    include: { results: { orderBy: { position: 'asc' } } },
  })

const next_step = 'Mend it.'
type Ids = { passFailCriterionId: string; pointsCriterionId: string }
const refused: [
  title: string,
  feedback: (ids: Ids) => Record<string, unknown>,
  field: string,
  message: string,
][] = [
  [
    'no next step',
    ({ passFailCriterionId }) => ({ results: [{ criterion_id: passFailCriterionId, met: false }] }),
    'next_step',
    texts.nextStepRequired,
  ],
  [
    'a blank next step',
    ({ passFailCriterionId }) => ({
      next_step: ' \n',
      results: [{ criterion_id: passFailCriterionId, met: false }],
    }),
    'next_step',
    texts.nextStepRequired,
  ],
  [
    'a next step of invisible characters',
    ({ passFailCriterionId }) => ({
      next_step: '\u200b',
      results: [{ criterion_id: passFailCriterionId, met: false }],
    }),
    'next_step',
    texts.nextStepRequired,
  ],
  [
    'only criteria that are met, and a reason of invisible characters',
    ({ passFailCriterionId }) => ({
      next_step,
      reason: '\u2060',
      results: [{ criterion_id: passFailCriterionId, met: true }],
    }),
    'reason',
    texts.criterionOrReason,
  ],
  [
    'a next step that is too long',
    ({ passFailCriterionId }) => ({
      next_step: 'a'.repeat(501),
      results: [{ criterion_id: passFailCriterionId, met: false }],
    }),
    'next_step',
    texts.tooLong,
  ],
  [
    'only criteria that are met, and no reason',
    ({ passFailCriterionId }) => ({ next_step, results: [{ criterion_id: passFailCriterionId, met: true }] }),
    'reason',
    texts.criterionOrReason,
  ],
  [
    'full points and no reason',
    ({ pointsCriterionId }) => ({ next_step, results: [{ criterion_id: pointsCriterionId, points: 5 }] }),
    'reason',
    texts.criterionOrReason,
  ],
  ['no result and no reason', () => ({ next_step, results: [] }), 'reason', texts.criterionOrReason],
  [
    'a result with neither `met` nor `points`',
    ({ passFailCriterionId }) => ({ next_step, results: [{ criterion_id: passFailCriterionId }] }),
    'results',
    texts.resultInvalid,
  ],
  [
    'a result with both `met` and `points`',
    ({ passFailCriterionId }) => ({
      next_step,
      results: [{ criterion_id: passFailCriterionId, met: false, points: 1 }],
    }),
    'results',
    texts.resultInvalid,
  ],
  [
    'two results for one criterion',
    ({ passFailCriterionId }) => ({
      next_step,
      results: [
        { criterion_id: passFailCriterionId, met: false },
        { criterion_id: passFailCriterionId, met: true },
      ],
    }),
    'results',
    texts.resultInvalid,
  ],
  [
    'a comment that is too long',
    ({ passFailCriterionId }) => ({
      next_step,
      results: [{ criterion_id: passFailCriterionId, met: false, comment: 'a'.repeat(501) }],
    }),
    'results',
    texts.resultInvalid,
  ],
]

test.each(refused)(
  'a rejection with %s is refused and changes nothing',
  async (_, feedback, field, message) => {
    const { submission, ...ids } = await makeSubmissionWithCriteria()
    expect(await sendReview(submission.id, { status: 'rejected', ...feedback(ids) })).toEqual({
      status: 400,
      body: { message, fields: { [field]: message } },
    })
    expect(await rowOf(submission.id)).toMatchObject({
      status: 'pending',
      reason: null,
      nextStep: null,
      results: [],
    })
  },
)

test.each([
  [
    'more points than the maximum',
    ({ pointsCriterionId }: Ids) => [{ criterion_id: pointsCriterionId, points: 6 }],
  ],
  [
    'points for a pass-fail criterion',
    ({ passFailCriterionId }: Ids) => [{ criterion_id: passFailCriterionId, points: 1 }],
  ],
  [
    '`met` instead of points for a criterion with points',
    ({ pointsCriterionId }: Ids) => [{ criterion_id: pointsCriterionId, met: false }],
  ],
  ['an unknown criterion', () => [{ criterion_id: unknownId, met: false }]],
])('a rejection with %s is refused as if the criteria had changed', async (_, results) => {
  const { submission, ...ids } = await makeSubmissionWithCriteria()
  expect(await sendReview(submission.id, { status: 'rejected', next_step, results: results(ids) })).toEqual({
    status: 409,
    body: { message: texts.criteriaChanged },
  })
  expect((await rowOf(submission.id)).status).toBe('pending')
})
