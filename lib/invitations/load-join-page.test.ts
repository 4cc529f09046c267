import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeBatch, makeCourse, makeEnrollment, makeUser } from '@/lib/testing/factories'
import { randomCode } from './random-code'
import { loadJoinPage } from './load-join-page'

const { invitations } = messages

/** Makes a course with two batches. The first has an invitation and one seat, which is taken if `isFull`. */
async function makeInvitation({ isFull }: { isFull: boolean }) {
  const course = await makeCourse()
  const [batch, other] = [await makeBatch(course.id, { seats: 1 }), await makeBatch(course.id)]
  if (isFull) await makeEnrollment((await makeUser()).id, course.id, 'enrolled', { batchId: batch.id })
  const code = randomCode()
  await db.invitation.create({ data: { batchId: batch.id, code } })
  return { course, batchIds: { invited: batch.id, other: other.id }, code }
}

type Invitation = Awaited<ReturnType<typeof makeInvitation>>
type Enrollment = {
  state: 'requested' | 'enrolled' | 'completed'
  batch?: 'invited' | 'other'
  invited?: true
  waitingSince?: Date
}

/** Loads the page for a learner with this enrollment in the course. */
async function pageFor({ course, code, batchIds }: Invitation, enrollment: Enrollment | null) {
  const { id: userId } = await makeUser()
  if (enrollment) {
    const { state, batch, ...otherFields } = enrollment
    const { id } = await makeEnrollment(userId, course.id, state, batch && { batchId: batchIds[batch] })
    await db.enrollment.update({ where: { id }, data: otherFields })
  }
  const { status, refusalMessage, invitation } = await loadJoinPage({
    enteredCode: code,
    // The rate limit per IP address counts only unknown codes. This code is known, so `ip` can be any text.
    ip: code,
    requestId: '',
    userId,
  })
  const { joinsWaitingList, hasJoined, isWaiting } = invitation ?? {}
  return { status, refusalMessage, joinsWaitingList, hasJoined, isWaiting }
}

const defaultPage = {
  status: 200,
  refusalMessage: null,
  joinsWaitingList: false,
  hasJoined: false,
  isWaiting: false,
}

test.each<[string, Enrollment, { isFull: boolean }, string]>([
  ['is enrolled in another batch', { state: 'enrolled', batch: 'other' }, { isFull: false }, 'otherBatch'],
  ['has completed the course', { state: 'completed' }, { isFull: false }, 'completed'],
  ['is enrolled without a batch and finds the batch full', { state: 'enrolled' }, { isFull: true }, 'full'],
  [
    'has a request for another batch and finds the batch full',
    { state: 'requested', batch: 'other' },
    { isFull: true },
    'full',
  ],
])(
  'the page of an invitation tells a learner who %s why they cannot join',
  async (_, enrollment, options, reason) => {
    const refusalMessage = invitations[reason as keyof typeof invitations]
    expect(await pageFor(await makeInvitation(options), enrollment)).toEqual({
      ...defaultPage,
      refusalMessage,
    })
  },
)

test('the page of an invitation to a full batch offers the waiting list, except to a learner whose request has reserved a seat', async () => {
  const invitation = await makeInvitation({ isFull: true })
  for (const enrollment of [null, { state: 'requested' as const }])
    expect(await pageFor(invitation, enrollment)).toEqual({ ...defaultPage, joinsWaitingList: true })
  expect(await pageFor(invitation, { state: 'requested', batch: 'invited' })).toEqual(defaultPage)
})

test('the page of an invitation offers a free seat to a learner who can take it, and says if the learner has joined already', async () => {
  const invitation = await makeInvitation({ isFull: false })
  for (const enrollment of [null, { state: 'requested' as const, batch: 'other' as const }])
    expect(await pageFor(invitation, enrollment)).toEqual(defaultPage)
  expect(await pageFor(invitation, { state: 'enrolled', batch: 'invited' })).toEqual({
    ...defaultPage,
    hasJoined: true,
  })
})

test('an invited learner on the waiting list counts as joined; one whose request has reserved a seat can still join', async () => {
  const invitation = await makeInvitation({ isFull: true })
  const request = { state: 'requested', batch: 'invited', invited: true } as const
  expect(await pageFor(invitation, { ...request, waitingSince: new Date() })).toMatchObject({
    hasJoined: true,
    isWaiting: true,
  })
  expect(await pageFor(invitation, request)).toEqual(defaultPage)
})
