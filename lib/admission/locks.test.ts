import { DELETE as removeCourse } from '@/app/api/admin/delete-course-data/[id]/route'
import { POST as answerForm } from '@/app/api/course/answer-admission-form/route'
import { POST as requestEnrollment } from '@/app/api/course/enollment-request/route'
import { messages } from '@/lib/messages'
import { admissionCalls, completeAnswers } from '@/lib/testing/admission'
import { makeBatch, makeEnrollment } from '@/lib/testing/factories'
import { waitForBlockedConnections, withOtherConnection } from '@/lib/testing/other-connection'
import { signedInAdmin } from '@/lib/testing/people'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

const lockBatch = 'SELECT 1 FROM "Batch" WHERE "id" = $1 FOR NO KEY UPDATE'
const lockEnrollments = 'SELECT 1 FROM "Enrollment" WHERE "batchId" = $1 FOR UPDATE'

test('a course is deleted while a learner requests enrollment and answers its form, without a deadlock', async () => {
  const { course, postAsLearner, withQuestionIds } = await admissionCalls(admin).makeCourseWithForm()
  const batch = await makeBatch(course.id)
  await withOtherConnection(async (connection) => {
    await connection.query('BEGIN')
    await connection.query(lockBatch, [batch.id])
    const removal = admin.client.json(removeCourse, 'DELETE', { params: { id: course.id } })
    await waitForBlockedConnections(connection)
    const response = postAsLearner(requestEnrollment, { answers: withQuestionIds(completeAnswers) })
    await waitForBlockedConnections(connection, 2)
    await connection.query('COMMIT')
    expect(await removal).toMatchObject({ status: 200 })
    expect(await response).toEqual({ status: 404, body: { message: messages.batches.missing } })
  })
})

test('a learner answers the form while free seats of the batch are assigned, without a deadlock', async () => {
  const { course, learner, postAsLearner, withQuestionIds } = await admissionCalls(admin).makeCourseWithForm()
  const batch = await makeBatch(course.id)
  await makeEnrollment(learner.user.id, course.id, 'requested', { batchId: batch.id })
  await withOtherConnection(async (connection) => {
    // This connection locks the batch and then its enrollments, as the job `fillFreeSeats` does.
    await connection.query('BEGIN')
    await connection.query(lockBatch, [batch.id])
    const response = postAsLearner(answerForm, { answers: withQuestionIds(completeAnswers) })
    await waitForBlockedConnections(connection)
    await connection.query(lockEnrollments, [batch.id])
    await connection.query('COMMIT')
    expect(await response).toEqual({ status: 201, body: { message: messages.admission.answered } })
  })
})
