import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeEvaluatedAttempt, signedInAdmin } from '@/lib/testing/scenes'
import { unknownId } from '@/lib/testing/wire'

const texts = messages.admin

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

const put = (id: string, body: Record<string, unknown>, by = admin) =>
  by.client.json(review, 'PUT', { params: { id }, body })
const rowOf = (id: string) =>
  db.submission.findUniqueOrThrow({
    where: { id },
    include: { results: { orderBy: { position: 'asc' } } },
  })

const next_step = 'Mend it.'
type Ids = { named: string; tested: string }
const refused: [string, (ids: Ids) => Record<string, unknown>, string, string][] = [
  [
    'no next step',
    ({ named }) => ({ results: [{ criterion_id: named, met: false }] }),
    'next_step',
    texts.nextStepRequired,
  ],
  [
    'a blank next step',
    ({ named }) => ({ next_step: ' \n', results: [{ criterion_id: named, met: false }] }),
    'next_step',
    texts.nextStepRequired,
  ],
  [
    'a long next step',
    ({ named }) => ({ next_step: 'a'.repeat(501), results: [{ criterion_id: named, met: false }] }),
    'next_step',
    texts.tooLong,
  ],
  [
    'all met and no reason',
    ({ named }) => ({ next_step, results: [{ criterion_id: named, met: true }] }),
    'reason',
    texts.criterionOrReason,
  ],
  [
    'all points and no reason',
    ({ tested }) => ({ next_step, results: [{ criterion_id: tested, points: 5 }] }),
    'reason',
    texts.criterionOrReason,
  ],
  ['no result and no reason', () => ({ next_step, results: [] }), 'reason', texts.criterionOrReason],
  [
    'neither met nor points',
    ({ named }) => ({ next_step, results: [{ criterion_id: named }] }),
    'results',
    texts.resultInvalid,
  ],
  [
    'met and points',
    ({ named }) => ({ next_step, results: [{ criterion_id: named, met: false, points: 1 }] }),
    'results',
    texts.resultInvalid,
  ],
  [
    'one criterion twice',
    ({ named }) => ({
      next_step,
      results: [
        { criterion_id: named, met: false },
        { criterion_id: named, met: true },
      ],
    }),
    'results',
    texts.resultInvalid,
  ],
  [
    'a long comment',
    ({ named }) => ({ next_step, results: [{ criterion_id: named, met: false, comment: 'a'.repeat(501) }] }),
    'results',
    texts.resultInvalid,
  ],
]

test.each(refused)('a rejection with %s changes nothing', async (_, feedback, field, message) => {
  const { submission, ...ids } = await makeEvaluatedAttempt()
  expect(await put(submission.id, { status: 'rejected', ...feedback(ids) })).toEqual({
    status: 400,
    body: { message, fields: { [field]: message } },
  })
  expect(await rowOf(submission.id)).toMatchObject({
    status: 'pending',
    reason: null,
    nextStep: null,
    results: [],
  })
})

test.each([
  ['more points than the maximum', ({ tested }: Ids) => [{ criterion_id: tested, points: 6 }]],
  ['points for what is met or not yet', ({ named }: Ids) => [{ criterion_id: named, points: 1 }]],
  ['met for what has points', ({ tested }: Ids) => [{ criterion_id: tested, met: false }]],
  ['a criterion of no task', () => [{ criterion_id: unknownId, met: false }]],
])('%s: the reviewer learns that the criteria have changed', async (_, results) => {
  const { submission, ...ids } = await makeEvaluatedAttempt()
  expect(await put(submission.id, { status: 'rejected', next_step, results: results(ids) })).toEqual({
    status: 409,
    body: { message: texts.criteriaChanged },
  })
  expect((await rowOf(submission.id)).status).toBe('pending')
})
