import { DELETE as removeEnrollment } from '@/app/api/admin/delete-enrollment-data/[id]/route'
import { DELETE as removeCourse } from '@/app/api/admin/delete-course-data/[id]/route'
import { DELETE as removeTask } from '@/app/api/admin/delete-course-task-data/[id]/route'
import { DELETE as remove } from '@/app/api/admin/delete-submission-data/[id]/route'
import { PUT as review } from '@/app/api/admin/update-submission-data/[id]/route'
import { GET as list } from '@/app/api/admin/get-submissions-data/[id]/[email]/route'
import { db } from '@/lib/db/client'
import { undoReviewMs } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeAdmin } from '@/lib/testing/factories'
import { emailsTo, noticesOf } from '@/lib/testing/notices'
import { waitForBlockedConnections, withOtherConnection } from '@/lib/testing/other-connection'
import { makeLearnerWithSubmission, signedInAdmin } from '@/lib/testing/people'
import { inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

const listSubmissions = (query: Record<string, string> = {}, params = admin.idAndEmail) =>
  admin.client.json<{ data: { id: string }[] }>(list, 'GET', { params, query })
const deleteSubmission = (id: string) => admin.client.json(remove, 'DELETE', { params: { id } })
const missing = { status: 404, body: { message: messages.submissions.missing } }

test('an attempt is listed with its learner, course and task', async () => {
  const { user, course, task, submission } = await makeLearnerWithSubmission({ status: 'rejected' })
  expect(await listSubmissions({ q: user.name })).toEqual({
    status: 200,
    body: {
      message: messages.admin.loaded,
      data: [
        {
          id: submission.id,
          name: user.name,
          email: user.email,
          course_name: course.title,
          course_slug: course.slug,
          title: task.title,
          file_url: submission.fileLink,
          status: 'rejected',
          reason: 'Not yet.',
          submited_at: submission.submittedAt.toISOString(),
        },
      ],
      meta: { total: 1, nextCursor: null },
    },
  })
})

test('the list is searched by name, e-mail, course and task, and filtered by status', async () => {
  const { user, course, task, submission } = await makeLearnerWithSubmission({ status: 'accepted' })
  for (const q of [user.name.toUpperCase(), user.email, course.title, task.title.toUpperCase()]) {
    expect((await listSubmissions({ q })).body.data.map(({ id }) => id)).toEqual([submission.id])
    expect((await listSubmissions({ q, status: 'accepted' })).body.data).toHaveLength(1)
    expect((await listSubmissions({ q, status: 'pending' })).body.data).toEqual([])
  }
  expect((await listSubmissions({ status: 'gone' })).status).toBe(400)
})

test('withdrawn attempts are not listed', async () => {
  const { user } = await makeLearnerWithSubmission({ withdrawnAt: new Date() })
  expect((await listSubmissions({ q: user.name })).body.data).toEqual([])
})

test("an administrator cannot load the list with another administrator's ID and e-mail in the path", async () => {
  const { id, email } = await makeAdmin()
  expect(await listSubmissions({}, { id, email })).toEqual({
    status: 403,
    body: { message: messages.session.notAllowed },
  })
})

test('of ten parallel deletions one succeeds, and the audit trail keeps the deleted link, status and reason', async () => {
  const { submission } = await makeLearnerWithSubmission({ status: 'rejected' })
  const answers = await inParallel(10, () => deleteSubmission(submission.id))
  expect(countByStatus(answers)).toEqual({ 200: 1, 404: 9 })
  expect(answers).toContainEqual({ status: 200, body: { message: 'Submission data deleted successfully.' } })
  expect(await db.auditEvent.findMany({ where: { subjectId: submission.id } })).toMatchObject([
    {
      actorId: admin.user.id,
      action: 'submission.deleted',
      details: { before: { status: 'rejected', reason: 'Not yet.', fileLink: submission.fileLink } },
    },
  ])
})

/** Accepts a learner's submission, and sets the time of the verdict back by `verdictAgeMs`. */
async function makeLearnerWithVerdict(verdictAgeMs: number) {
  const learner = await makeLearnerWithSubmission()
  const { id } = learner.submission
  const body = { status: 'accepted' }
  expect(await admin.client.json(review, 'PUT', { params: { id }, body })).toMatchObject({ status: 200 })
  const reviewedAt = new Date(Date.now() - verdictAgeMs)
  await db.submission.update({ where: { id }, data: { reviewedAt } })
  const key = `review:${id}:${reviewedAt.getTime()}`
  await db.notice.updateMany({ where: { userId: learner.user.id }, data: { key } })
  await db.outboxMail.updateMany({ where: { recipient: learner.user.email }, data: { key } })
  return learner
}

type Learner = Awaited<ReturnType<typeof makeLearnerWithVerdict>>

test.each([
  ['submission', remove, ({ submission }: Learner) => submission.id],
  ['task', removeTask, ({ task }: Learner) => task.id],
  ['enrollment', removeEnrollment, ({ enrollment }: Learner) => enrollment.id],
  ['course', removeCourse, ({ course }: Learner) => course.id],
] as const)(
  'deleting the %s of a verdict that can still be undone deletes its notice and cancels its e-mail; later, both stay',
  async (_name, route, idOf) => {
    const noticesAndEmailsTo = async ({ user }: Learner) => {
      const emailStates = (await emailsTo(user)).map(({ state }) => state)
      return { noticeCount: (await noticesOf(user)).length, emailStates }
    }
    const deleteFor = (learner: Learner) =>
      admin.client.json(route, 'DELETE', { params: { id: idOf(learner) } })
    const [recent, earlier, other] = [
      await makeLearnerWithVerdict(0),
      await makeLearnerWithVerdict(undoReviewMs),
      await makeLearnerWithVerdict(0),
    ]
    for (const learner of [recent, earlier]) expect(await deleteFor(learner)).toMatchObject({ status: 200 })
    expect(await noticesAndEmailsTo(recent)).toEqual({ noticeCount: 0, emailStates: ['cancelled'] })
    for (const learner of [earlier, other])
      expect(await noticesAndEmailsTo(learner)).toEqual({ noticeCount: 1, emailStates: ['queued'] })
  },
)

test('the audit trail keeps a verdict that was given just before the submission was deleted', async () => {
  const { submission } = await makeLearnerWithSubmission()
  await withOtherConnection(async (connection) => {
    await connection.query('BEGIN')
    await connection.query(
      `UPDATE "Submission" SET "status" = 'accepted', "reviewedAt" = now() WHERE "id" = $1`,
      [submission.id],
    )
    const deletion = deleteSubmission(submission.id)
    await waitForBlockedConnections(connection)
    await connection.query('COMMIT')
    expect(await deletion).toMatchObject({ status: 200 })
  })
  expect(await db.auditEvent.findMany({ where: { subjectId: submission.id } })).toMatchObject([
    { action: 'submission.deleted', details: { before: { status: 'accepted' } } },
  ])
})

test.each(unknownIds)('there is no submission %j to delete', async (id) => {
  expect(await deleteSubmission(id)).toEqual(missing)
})
