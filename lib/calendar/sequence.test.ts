import { DELETE as removeEnrollment } from '@/app/api/admin/delete-enrollment-data/[id]/route'
import { DELETE as removeSubmission } from '@/app/api/admin/delete-submission-data/[id]/route'
import { POST as undoReview } from '@/app/api/admin/undo-review/route'
import { PUT as editTask } from '@/app/api/admin/update-course-task-data/[id]/route'
import { db } from '@/lib/db/client'
import { HOUR, SECOND } from '@/lib/limits'
import { eventsIn, makeLearnerWithDueDate, requestFeedAddress } from '@/lib/testing/calendar'
import { makeEnrollment, makeSubmission } from '@/lib/testing/factories'
import { signedInAdmin } from '@/lib/testing/people'

type TestData = {
  admin: Awaited<ReturnType<typeof signedInAdmin>>
  learner: Awaited<ReturnType<typeof makeLearnerWithDueDate>>
  submissionId: string
}

const rejection = { status: 'rejected', reason: 'No.' } as const

/** Changes, each with how the event's summary begins before and after it. */
const changes: [
  string,
  (testData: TestData) => Promise<unknown>,
  summaryBefore: string,
  summaryAfter: string,
][] = [
  [
    'the deletion of a submission',
    ({ admin, submissionId }) =>
      admin.client.json(removeSubmission, 'DELETE', { params: { id: submissionId } }),
    'Submitted',
    'Due',
  ],
  [
    'the undoing of a verdict',
    ({ admin, submissionId }) => admin.client.json(undoReview, 'POST', { body: { id: submissionId } }),
    'Due',
    'Submitted',
  ],
  [
    'another title of the task',
    ({ admin, learner }) =>
      admin.client.json(editTask, 'PUT', {
        params: { id: learner.task.id },
        body: { title: 'Renamed', description: 'What to do.' },
      }),
    'Submitted',
    'Submitted: Renamed',
  ],
  [
    'enrolling again in the same batch after the enrollment was deleted',
    async ({ admin, learner }) => {
      await admin.client.json(removeEnrollment, 'DELETE', { params: { id: learner.enrollment.id } })
      await makeEnrollment(learner.user.id, learner.course.id, 'enrolled', { batchId: learner.batch.id })
    },
    'Submitted',
    'Due',
  ],
]

test.each(changes)(
  '%s changes the text of an event, and raises its modification time and sequence',
  async (_, change, summaryBefore, summaryAfter) => {
    const admin = await signedInAdmin()
    const learner = await makeLearnerWithDueDate({ endsInDays: null })
    const dayAgo = new Date(Date.now() - 24 * HOUR)
    await db.batch.update({ where: { id: learner.batch.id }, data: { updatedAt: dayAgo } })
    await db.course.update({ where: { id: learner.course.id }, data: { updatedAt: dayAgo } })
    // Only a rejected submission leaves its task due.
    const isRejected = summaryBefore === 'Due'
    const { id: submissionId } = await makeSubmission({
      ...learner.ids,
      submittedAt: new Date(Date.now() - HOUR),
      ...(isRejected && {
        ...rejection,
        reviewedAt: new Date(Date.now() - 2 * SECOND),
        reviewerId: admin.user.id,
      }),
    })
    const url = await requestFeedAddress(learner)
    // The first event is the first day of the batch.
    const [, eventBefore] = await eventsIn(url)
    await change({ admin, learner, submissionId })
    const [, eventAfter] = await eventsIn(url)
    expect(eventBefore?.summary).toMatch(new RegExp(`^${summaryBefore}: `))
    expect(eventAfter).toMatchObject({
      uid: eventBefore?.uid,
      summary: expect.stringMatching(new RegExp(`^${summaryAfter}`)),
    })
    expect(eventAfter?.sequence).toBeGreaterThan(eventBefore?.sequence ?? 0)
    expect((eventAfter?.lastModified ?? '') > (eventBefore?.lastModified ?? '')).toBe(true)
  },
)
