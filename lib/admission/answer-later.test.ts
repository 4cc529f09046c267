import { PUT as accept } from '@/app/api/admin/accept-enrollment-data/route'
import { GET as listEnrollments } from '@/app/api/admin/get-enrollments-data/[id]/[email]/route'
import { POST as answerForm } from '@/app/api/course/answer-admission-form/route'
import { POST as requestEnrollment } from '@/app/api/course/enollment-request/route'
import { POST as join } from '@/app/api/course/join-batch/route'
import { GET as getProgress } from '@/app/api/course/my-progress/[courseId]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { admissionCalls, completeAnswers, questionsOfEachKind } from '@/lib/testing/admission'
import { makeEnrollment, makeInvitation } from '@/lib/testing/factories'
import { signedInLearner, signedInStaff } from '@/lib/testing/people'
import { inParallel, countByStatus } from '@/lib/testing/responses'

const { admission } = messages
const requested = { status: 201, body: { message: messages.enrollments.requested } }

let manager: Awaited<ReturnType<typeof signedInStaff>>
let saveForm: ReturnType<typeof admissionCalls>['saveForm']
let makeCourseWithForm: ReturnType<typeof admissionCalls>['makeCourseWithForm']
beforeAll(async () => {
  manager = await signedInStaff('manager')
  ;({ saveForm, makeCourseWithForm } = admissionCalls(manager))
})

const progressOf = async ({ client }: Awaited<ReturnType<typeof signedInLearner>>, courseId: string) =>
  (await client.json<{ data: object }>(getProgress, 'GET', { params: { courseId } })).body.data
const listEnrollmentsOf = async (course: string, filter: { state?: string } = {}) =>
  (
    await manager.client.json<{ data: object[] }>(listEnrollments, 'GET', {
      params: manager.idAndEmail,
      query: { course, ...filter },
    })
  ).body.data

test('a request can be made without answers, is listed as missing them, and the answers can be given later, once', async () => {
  const { course, learner, form, withQuestionIds, postAsLearner, storedAnswers } = await makeCourseWithForm()
  expect(await progressOf(learner, course.id)).toMatchObject({ enrollment: null, admission_form: form })
  expect(await postAsLearner(requestEnrollment, {})).toEqual(requested)
  expect(await listEnrollmentsOf(course.id)).toMatchObject([{ admission: 'missing' }])
  expect(await progressOf(learner, course.id)).toMatchObject({ admission_form: form })
  const lateAnswers = { answers: withQuestionIds(completeAnswers), form_version: form.version }
  const responses = await inParallel(5, () => postAsLearner(answerForm, lateAnswers))
  expect(countByStatus(responses)).toEqual({ 201: 1, 409: 4 })
  expect(responses.map(({ body }) => body)).toContainEqual({ message: admission.alreadyAnswered })
  expect(await storedAnswers()).toHaveLength(4)
  expect(await progressOf(learner, course.id)).not.toHaveProperty('admission_form')
})

test('a learner who joins by a code is enrolled without answers, asked afterwards, and answers once', async () => {
  const { course, learner, form, withQuestionIds, postAsLearner, storedAnswers } = await makeCourseWithForm()
  const { code } = await makeInvitation(course.id)
  expect((await learner.client.json(join, 'POST', { body: { code } })).status).toBe(200)
  expect(await progressOf(learner, course.id)).toMatchObject({
    enrollment: { enrollment_status: true },
    admission_form: form,
  })
  expect(await listEnrollmentsOf(course.id)).toMatchObject([{ admission: 'missing' }])
  const lateAnswers = { answers: withQuestionIds(completeAnswers) }
  expect(await postAsLearner(answerForm, lateAnswers)).toEqual({
    status: 201,
    body: { message: admission.answered },
  })
  expect(await progressOf(learner, course.id)).not.toHaveProperty('admission_form')
  expect(await listEnrollmentsOf(course.id)).toMatchObject([{ admission: 'answered' }])
  expect((await postAsLearner(answerForm, lateAnswers)).body).toEqual({ message: admission.alreadyAnswered })
  expect(await storedAnswers()).toHaveLength(4)
})

test('questions that are added later are asked of open requests, not of learners who are enrolled already', async () => {
  const { course, learner, form } = await makeCourseWithForm([])
  const other = await signedInLearner()
  await makeEnrollment(learner.user.id, course.id)
  await makeEnrollment(other.user.id, course.id, 'requested')
  await saveForm(course.id, questionsOfEachKind, form.version)
  expect(await progressOf(learner, course.id)).not.toHaveProperty('admission_form')
  expect(await progressOf(other, course.id)).toHaveProperty('admission_form')
  const rows = await listEnrollmentsOf(course.id)
  expect(rows).toMatchObject([{ admission: 'missing' }, {}])
  expect(rows[1]).not.toHaveProperty('admission')
})

type TestData = Awaited<ReturnType<typeof makeCourseWithForm>>
test.each<[string, (id: string, testData: TestData) => Promise<{ status: number }>]>([
  ['by a manager', (id) => manager.client.json(accept, 'PUT', { body: { id } })],
  [
    'by an invitation code',
    async (_, { course, learner }) => {
      const { code } = await makeInvitation(course.id)
      return learner.client.json(join, 'POST', { body: { code } })
    },
  ],
])(
  'a request made before the questions existed and accepted %s is listed as missing answers until the learner answers',
  async (_, enroll) => {
    const testData = await makeCourseWithForm([])
    const { course, learner, form, postAsLearner } = testData
    const { id } = await makeEnrollment(learner.user.id, course.id, 'requested')
    const { questions } = (await saveForm(course.id, questionsOfEachKind, form.version)).body.data
    expect((await enroll(id, testData)).status).toBe(200)
    const expectedRows = [{ id, admission: 'missing' }]
    const unansweredFilter = { state: 'unanswered' }
    expect(await listEnrollmentsOf(course.id)).toMatchObject(expectedRows)
    expect(await listEnrollmentsOf(course.id, unansweredFilter)).toMatchObject(expectedRows)
    expect(await progressOf(learner, course.id)).toMatchObject({
      enrollment: { enrollment_status: true },
      admission_form: { questions },
    })
    const answers = questions.map((question, at) => ({
      question_id: question.id,
      answer: completeAnswers[at],
    }))
    expect((await postAsLearner(answerForm, { answers })).status).toBe(201)
    expect(await listEnrollmentsOf(course.id, unansweredFilter)).toEqual([])
    expect(await progressOf(learner, course.id)).not.toHaveProperty('admission_form')
  },
)

test('a learner who has not requested the course, or has completed it, has nothing to answer', async () => {
  const { course, learner, withQuestionIds, postAsLearner, storedAnswers } = await makeCourseWithForm()
  const answers = withQuestionIds(completeAnswers)
  expect(await postAsLearner(answerForm, { answers })).toEqual({
    status: 404,
    body: { message: messages.enrollments.missing },
  })
  await makeEnrollment(learner.user.id, course.id, 'completed')
  expect(await postAsLearner(answerForm, { answers })).toEqual({
    status: 409,
    body: { message: admission.courseCompleted },
  })
  expect(await storedAnswers()).toEqual([])
  expect(await progressOf(learner, course.id)).not.toHaveProperty('admission_form')
})

test('answers to a form that has no questions are refused as outdated', async () => {
  const { course, learner, form, postAsLearner } = await makeCourseWithForm([])
  await makeEnrollment(learner.user.id, course.id, 'requested')
  for (const version of [{}, { form_version: form.version }])
    expect(await postAsLearner(answerForm, { answers: [], ...version })).toEqual({
      status: 409,
      body: { message: admission.questionsChanged },
    })
})

test('deleting an account deletes its admission answers', async () => {
  const { learner, requestWithAnswers, storedAnswers } = await makeCourseWithForm()
  await requestWithAnswers(completeAnswers)
  await db.user.delete({ where: { id: learner.user.id } })
  expect(await storedAnswers()).toEqual([])
})
