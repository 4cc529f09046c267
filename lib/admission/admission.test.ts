import { DELETE as removeEnrollment } from '@/app/api/admin/delete-enrollment-data/[id]/route'
import { GET as readAnswers } from '@/app/api/admin/get-admission-answers/[id]/route'
import { GET as listEnrollments } from '@/app/api/admin/get-enrollments-data/[id]/[email]/route'
import { GET as readForm } from '@/app/api/course/admission-form/[courseId]/route'
import { POST as requestEnrollment } from '@/app/api/course/enollment-request/route'
import { GET as getProgress } from '@/app/api/course/my-progress/[courseId]/route'
import { db, pool } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { admissionCalls, makeQuestion, completeAnswers, questionsOfEachKind } from '@/lib/testing/admission'
import { restrictViolation } from '@/lib/testing/error-codes'
import { makeCourse } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { signedInLearner, signedInStaff } from '@/lib/testing/people'
import { inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'
import type { QuestionInput } from './rules'

const { admission } = messages

let manager: Awaited<ReturnType<typeof signedInStaff>>
let saveForm: ReturnType<typeof admissionCalls>['saveForm']
let makeCourseWithForm: ReturnType<typeof admissionCalls>['makeCourseWithForm']
beforeAll(async () => {
  manager = await signedInStaff('manager')
  ;({ saveForm, makeCourseWithForm } = admissionCalls(manager))
})

const requested = { status: 201, body: { message: messages.enrollments.requested } }
const outdated = { status: 409, body: { message: admission.questionsChanged } }

test('a manager saves a form, learners read its questions in order, and the audit trail records each change', async () => {
  const { course, learner, form } = await makeCourseWithForm()
  expect(form).toEqual({
    version: 1,
    questions: questionsOfEachKind.map((question) => ({ ...question, id: expect.any(String) })),
  })
  const readQuestions = (courseId: string) => learner.client.json(readForm, 'GET', { params: { courseId } })
  expect(await readQuestions(course.id)).toEqual({
    status: 200,
    body: { message: admission.loaded, data: form },
  })
  const [first, ...others] = form.questions
  const reordered = [...others, { ...first, text: 'Which one?' }]
  const saved = await saveForm(course.id, reordered, 1)
  expect(saved).toEqual({
    status: 200,
    body: { message: admission.saved, data: { version: 2, questions: reordered } },
  })
  expect(await db.auditEvent.findMany({ where: { subjectId: course.id } })).toMatchObject([
    { action: 'course.admission-form', details: { after: form.questions } },
    { action: 'course.admission-form', details: { before: form.questions, after: reordered } },
  ])
  expect(messages.audit.actions['course.admission-form']).toBe('Admission form changed')
  for (const unknownId of unknownIds) {
    const missing = { status: 404, body: { message: messages.courses.missing } }
    expect(await readQuestions(unknownId)).toEqual(missing)
    expect(await saveForm(unknownId, [])).toEqual(missing)
  }
})

const numberedTexts = (count: number) => Array.from({ length: count }, (_, index) => `Text ${index}`)
test.each<[QuestionInput[], string]>([
  [numberedTexts(11).map((text) => makeQuestion({ text })), admission.tooMany],
  [[makeQuestion(), makeQuestion({ text: ' ' })], admission.textInvalid(2)],
  [[makeQuestion({ text: '\u200b\u2060' })], admission.textInvalid(1)],
  [[makeQuestion({ text: 'a'.repeat(301) })], admission.textInvalid(1)],
  [[makeQuestion({ hint: 'a'.repeat(301) })], admission.hintInvalid(1)],
  ...[
    ...[['One'], numberedTexts(11), ['One', 'a'.repeat(121)]],
    ...[' ', '\u00ad'].map((blank) => ['One', blank]),
    ...['Same ', 'Sa\u200bme', 'Same \u2060'].map((lookalike) => ['Same', lookalike]),
  ].map((options): [QuestionInput[], string] => [
    [makeQuestion({ kind: 'select', options })],
    admission.optionsInvalid(1),
  ]),
])('a form that is not valid is refused and changes nothing: %#', async (questions, message) => {
  const course = await makeCourse()
  const fields = { questions: message }
  expect(await saveForm(course.id, questions)).toEqual({ status: 400, body: { message, fields } })
  expect(await db.admissionQuestion.count({ where: { courseId: course.id } })).toBe(0)
})

test('one of eight parallel saves of a form succeeds', async () => {
  const { course, form } = await makeCourseWithForm()
  const responses = await inParallel(8, () => saveForm(course.id, questionsOfEachKind, form.version))
  expect(countByStatus(responses)).toEqual({ 200: 1, 409: 7 })
})

test('a form with another version, or with a question ID that is unknown or repeated, is refused', async () => {
  const { course, form } = await makeCourseWithForm()
  const other = await makeCourse()
  const refused = { status: 409, body: { message: admission.changedByOther } }
  expect(await saveForm(other.id, form.questions)).toEqual(refused)
  expect(await saveForm(course.id, [], Number.MAX_SAFE_INTEGER)).toEqual(refused)
  const repeatedQuestion = form.questions.slice(0, 1).flatMap((question) => [question, question])
  expect(await saveForm(course.id, repeatedQuestion, form.version)).toEqual(refused)
})

test('stored answers cannot be changed and keep the text of their questions; managers can read them while the request is open', async () => {
  const { course, learner, form, requestWithAnswers, storedAnswers } = await makeCourseWithForm()
  expect(await requestWithAnswers([' A laptop ', '', 'Yes', 'Evenings'])).toEqual(requested)
  const expectedAnswers = questionsOfEachKind.map(({ text }, index) => ({
    question: text,
    answer: completeAnswers[index],
  }))
  expect(await storedAnswers()).toEqual(expectedAnswers)
  await saveForm(course.id, [makeQuestion({ text: 'Something else?' })], form.version)
  const { id } = await db.enrollment.findFirstOrThrow({ where: { courseId: course.id } })
  const readAnswersAs = (client: Client) => client.json(readAnswers, 'GET', { params: { id } })
  expect(await readAnswersAs(manager.client)).toEqual({
    status: 200,
    body: { message: admission.answersLoaded, data: expectedAnswers },
  })
  expect((await readAnswersAs(learner.client)).status).toBe(403)
  const listed = await manager.client.json(listEnrollments, 'GET', {
    params: manager.idAndEmail,
    query: { course: course.id },
  })
  expect(listed.body).toMatchObject({ data: [{ id, admission: 'answered' }] })
  const update = pool.query('UPDATE "AdmissionAnswer" SET "answer" = $1 WHERE "enrollmentId" = $2', [
    'No',
    id,
  ])
  await expect(update).rejects.toMatchObject({ code: restrictViolation })
  await manager.client.json(removeEnrollment, 'DELETE', { params: { id } })
  expect(await storedAnswers()).toEqual([])
})

test.each([
  [['', '', 'Yes', ''], 0, admission.answerNeeded],
  [['\u200b \u2060', '', 'Yes', ''], 0, admission.answerNeeded],
  [['a'.repeat(201), '', 'Yes', ''], 0, admission.answerTooLong(200)],
  [['A laptop', 'a'.repeat(2001), 'Yes', ''], 1, admission.answerTooLong(2000)],
  [['A laptop', '', 'Perhaps', ''], 2, admission.answerInvalid],
  [['A laptop', '', 'No', 'Nights'], 3, admission.answerInvalid],
])(
  'an answer that is not valid is refused with a message for its question, and nothing is requested: %#',
  async (texts, index, message) => {
    const { course, form, requestWithAnswers } = await makeCourseWithForm()
    const fields = { [form.questions[index]?.id ?? '']: message }
    expect(await requestWithAnswers(texts)).toEqual({ status: 400, body: { message, fields } })
    expect(await db.enrollment.count({ where: { courseId: course.id } })).toBe(0)
  },
)

test('an answer of invisible characters to an optional question is stored as blank', async () => {
  const { requestWithAnswers, storedAnswers } = await makeCourseWithForm()
  expect(await requestWithAnswers(['A laptop', '\u200b', 'Yes', '\u2060'])).toEqual(requested)
  expect((await storedAnswers()).map(({ answer }) => answer)).toEqual(['A laptop', '', 'Yes', ''])
})

test('ten answers of the maximum length in Chinese characters are accepted', async () => {
  const { requestWithAnswers, storedAnswers } = await makeCourseWithForm(
    numberedTexts(10).map((text) => makeQuestion({ kind: 'long', text })),
  )
  expect(await requestWithAnswers(Array<string>(10).fill('龍'.repeat(2000)))).toEqual(requested)
  expect(await storedAnswers()).toHaveLength(10)
})

test('answers with an outdated form version, or to a removed question, are refused; with the new version they match by question ID', async () => {
  const { course, form, withQuestionIds, postAsLearner, requestWithAnswers, storedAnswers } =
    await makeCourseWithForm()
  const [first, ...others] = form.questions
  await saveForm(course.id, [{ ...first, text: 'Which phone?' }, ...others], form.version)
  const answers = withQuestionIds(completeAnswers)
  expect(await postAsLearner(requestEnrollment, { answers, form_version: form.version })).toEqual(outdated)
  expect(await postAsLearner(requestEnrollment, { answers, form_version: form.version + 1 })).toEqual(
    requested,
  )
  expect(await storedAnswers()).toMatchObject([{ question: 'Which phone?' }, {}, {}, {}])
  await saveForm(course.id, others, form.version + 1)
  expect(await requestWithAnswers(completeAnswers, await signedInLearner())).toEqual(outdated)
})

test('if the form changes in parallel, answers to its old version are either refused or stored with the old questions', async () => {
  const { course, form, withQuestionIds, postAsLearner } = await makeCourseWithForm([
    makeQuestion({ text: 'Form 1' }),
  ])
  const learners = await Promise.all(Array.from({ length: 12 }, () => signedInLearner()))
  const [id] = form.questions.map((question) => question.id)
  const edit = async () => {
    for (const version of [1, 2, 3])
      await saveForm(course.id, [makeQuestion({ id, text: `Form ${version + 1}` })], version)
  }
  const [, ...responses] = await Promise.all([
    edit(),
    ...learners.map((learner) =>
      postAsLearner(requestEnrollment, { answers: withQuestionIds(['A']), form_version: 1 }, learner),
    ),
  ])
  for (const { status } of responses) expect([201, 409]).toContain(status)
  const rows = await db.admissionAnswer.findMany({ where: { enrollment: { courseId: course.id } } })
  expect(rows).toHaveLength(responses.filter(({ status }) => status === 201).length)
  expect(rows.filter(({ question }) => question !== 'Form 1')).toEqual([])
})

test('a course without a form shows learners no form, and managers no admission state', async () => {
  const { course, learner, postAsLearner } = await makeCourseWithForm([])
  const read = await learner.client.json(getProgress, 'GET', { params: { courseId: course.id } })
  expect(read.body).not.toHaveProperty('data.admission_form')
  expect(await postAsLearner(requestEnrollment, { answers: [] })).toEqual(requested)
  const { body } = await manager.client.json<{ data: object[] }>(listEnrollments, 'GET', {
    params: manager.idAndEmail,
    query: { course: course.id },
  })
  expect(body.data[0]).not.toHaveProperty('admission')
})
