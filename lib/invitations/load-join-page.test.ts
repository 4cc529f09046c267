import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeBatch, makeCourse, makeEnrollment, makeUser } from '@/lib/testing/factories'
import { randomCode } from './random-code'
import { loadJoinPage } from './load-join-page'

const { invitations } = messages

/** A course with two batches. The first has one seat, which is taken if `isFull`, and an invitation. */
async function makeInvited({ isFull }: { isFull: boolean }) {
  const course = await makeCourse()
  const [batch, other] = [await makeBatch(course.id, { seats: 1 }), await makeBatch(course.id)]
  if (isFull) await makeEnrollment((await makeUser()).id, course.id, 'enrolled', { batchId: batch.id })
  const code = randomCode()
  await db.invitation.create({ data: { batchId: batch.id, code } })
  return { course, batchId: batch.id, otherId: other.id, code }
}

type Invited = Awaited<ReturnType<typeof makeInvited>>
type Enrollment = {
  state: 'requested' | 'enrolled' | 'completed'
  batch?: 'batchId' | 'otherId'
  invited?: true
  waitingSince?: Date
}

/** Loads the page for a learner with this enrollment in the course. */
async function pageFor({ course, code, ...batchIds }: Invited, enrollment: Enrollment | null) {
  const { id: userId } = await makeUser()
  if (enrollment) {
    const { state, batch, ...otherFields } = enrollment
    const { id } = await makeEnrollment(userId, course.id, state, batch && { batchId: batchIds[batch] })
    await db.enrollment.update({ where: { id }, data: otherFields })
  }
  const { status, refusal, offer } = await loadJoinPage({
    enteredCode: code,
    // Only unknown codes are counted by IP address: any text will do here.
    ip: code,
    requestId: '',
    userId,
  })
  const { joinsWaitingList, hasJoined, isWaiting } = offer ?? {}
  return { status, refusal, joinsWaitingList, hasJoined, isWaiting }
}

const joinable = { status: 200, refusal: null, joinsWaitingList: false, hasJoined: false, isWaiting: false }

test.each<[string, Enrollment, { isFull: boolean }, string]>([
  ['is enrolled in another batch', { state: 'enrolled', batch: 'otherId' }, { isFull: false }, 'otherBatch'],
  ['has completed the course', { state: 'completed' }, { isFull: false }, 'completed'],
  ['is enrolled without a batch and finds the batch full', { state: 'enrolled' }, { isFull: true }, 'full'],
  [
    'has a request for another batch and finds the batch full',
    { state: 'requested', batch: 'otherId' },
    { isFull: true },
    'full',
  ],
])(
  'the page of an invitation tells a learner who %s why they cannot join',
  async (_, enrollment, options, reason) => {
    const refusal = invitations[reason as keyof typeof invitations]
    expect(await pageFor(await makeInvited(options), enrollment)).toEqual({ ...joinable, refusal })
  },
)

test('the page of an invitation to a full batch offers its waiting list only to those who would wait', async () => {
  const invited = await makeInvited({ isFull: true })
  for (const enrollment of [null, { state: 'requested' as const }])
    expect(await pageFor(invited, enrollment)).toEqual({ ...joinable, joinsWaitingList: true })
  expect(await pageFor(invited, { state: 'requested', batch: 'batchId' })).toEqual(joinable)
})

test('the page of an invitation offers a free seat to those who can take it, and says who has joined already', async () => {
  const invited = await makeInvited({ isFull: false })
  for (const enrollment of [null, { state: 'requested' as const, batch: 'otherId' as const }])
    expect(await pageFor(invited, enrollment)).toEqual(joinable)
  expect(await pageFor(invited, { state: 'enrolled', batch: 'batchId' })).toEqual({
    ...joinable,
    hasJoined: true,
  })
})

test('an invited learner has joined if they wait for a seat, and can still join if their request has a seat', async () => {
  const invited = await makeInvited({ isFull: true })
  const request = { state: 'requested', batch: 'batchId', invited: true } as const
  expect(await pageFor(invited, { ...request, waitingSince: new Date() })).toMatchObject({
    hasJoined: true,
    isWaiting: true,
  })
  expect(await pageFor(invited, request)).toEqual(joinable)
})
