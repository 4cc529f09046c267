import { GET as readBatchForm, PUT as saveBatchForm } from '@/app/api/admin/batch-admission-form/[id]/route'
import { GET as listEnrollments } from '@/app/api/admin/get-enrollments-data/[id]/[email]/route'
import { GET as readForm } from '@/app/api/course/admission-form/[courseId]/route'
import { POST as answerForm } from '@/app/api/course/answer-admission-form/route'
import { POST as requestEnrollment } from '@/app/api/course/enollment-request/route'
import { GET as getProgress } from '@/app/api/course/my-progress/[courseId]/route'
import { GET as nextSteps } from '@/app/api/course/my-next-steps/route'
import type { AdmissionForm } from '@/lib/admission/queries'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { admissionCalls, makeQuestion, completeAnswers } from '@/lib/testing/admission'
import { makeBatch, makeCourse, makeEnrollment } from '@/lib/testing/factories'
import { signedInLearner, signedInStaff } from '@/lib/testing/people'
import { inParallel, countByStatus, unknownIds } from '@/lib/testing/responses'

const { admission } = messages
type Body = { message: string; data: AdmissionForm }
const laptopQuestions = [makeQuestion({ text: 'Do you bring a laptop?', required: true })]
const requested = { status: 201, body: { message: messages.enrollments.requested } }
const outdated = { status: 409, body: { message: admission.questionsChanged } }

let manager: Awaited<ReturnType<typeof signedInStaff>>
let makeCourseWithForm: ReturnType<typeof admissionCalls>['makeCourseWithForm']
beforeAll(async () => {
  manager = await signedInStaff('manager')
  ;({ makeCourseWithForm } = admissionCalls(manager))
})

const saveForm = (id: string, questions: object[], version = 0) =>
  manager.client.json<Body>(saveBatchForm, 'PUT', { params: { id }, body: { version, questions } })

async function removeCourseForm(courseId: string) {
  await db.course.update({ where: { id: courseId }, data: { admissionSince: null } })
  await db.admissionQuestion.deleteMany({ where: { courseId, batchId: null } })
}

/**
 * A course with a form and two batches: `formBatch` has its own form and `seats`, and starts before `plainBatch`, which
 * has neither.
 */
async function makeTwoBatches(seats?: number) {
  const parts = await makeCourseWithForm()
  const formBatch = await makeBatch(parts.course.id, { ...(seats && { seats }) })
  const plainBatch = await makeBatch(parts.course.id, { startsOn: new Date('2026-02-01') })
  const batchForm = (await saveForm(formBatch.id, laptopQuestions)).body.data
  const batchAnswers = { answers: [{ question_id: batchForm.questions[0]?.id, answer: 'Yes' }] }
  return { ...parts, formBatch, plainBatch, batchForm, batchAnswers }
}

test('a batch asks its own questions, or those of its course if it has none, and the audit trail has the changes', async () => {
  const { course, learner, form, formBatch, batchForm } = await makeTwoBatches()
  expect(batchForm).toEqual({ version: 1, questions: [{ ...laptopQuestions[0], id: expect.any(String) }] })
  const formOfOpenBatch = async () =>
    (
      await learner.client.json<Body>(readForm, 'GET', {
        params: { courseId: course.id },
        query: { batch: 'open' },
      })
    ).body.data
  expect(await formOfOpenBatch()).toEqual(batchForm)
  expect(await saveForm(formBatch.id, [], 1)).toMatchObject({
    status: 200,
    body: { message: admission.saved },
  })
  expect(await formOfOpenBatch()).toEqual(form)
  expect(await db.auditEvent.findMany({ where: { subjectId: formBatch.id } })).toMatchObject([
    {
      action: 'batch.admission-form',
      details: { batch: formBatch.name, before: [], after: batchForm.questions },
    },
    { action: 'batch.admission-form', details: { before: batchForm.questions, after: [] } },
  ])
  expect(messages.audit.actions['batch.admission-form']).toBe('Admission form of a batch changed')
  for (const id of unknownIds) {
    const missing = { status: 404, body: { message: messages.batches.missing } }
    expect(await saveForm(id, [])).toEqual(missing)
    expect(await manager.client.json(readBatchForm, 'GET', { params: { id } })).toEqual(missing)
  }
})

test('one of eight parallel saves of a batch form succeeds, and questions of other forms are refused', async () => {
  const { form, formBatch, plainBatch, batchForm } = await makeTwoBatches()
  const responses = await inParallel(8, () => saveForm(formBatch.id, batchForm.questions, 1))
  expect(countByStatus(responses)).toEqual({ 200: 1, 409: 7 })
  const refused = { status: 409, body: { message: admission.changedByOther } }
  expect(await saveForm(plainBatch.id, form.questions)).toEqual(refused)
  expect(await saveForm(plainBatch.id, batchForm.questions)).toEqual(refused)
})

test('a request with answers to another form than that of its batch is refused', async () => {
  const {
    course,
    withQuestionIds,
    learner,
    postAsLearner,
    formBatch,
    plainBatch,
    batchAnswers,
    storedAnswers,
  } = await makeTwoBatches()
  const progress = await learner.client.json<{ data: object }>(getProgress, 'GET', {
    params: { courseId: course.id },
  })
  expect(progress.body.data).toMatchObject({
    batches: [{ id: formBatch.id, admission_form: { version: 1 } }, { id: plainBatch.id }],
  })
  expect(
    await postAsLearner(requestEnrollment, {
      batch_id: formBatch.id,
      answers: withQuestionIds(completeAnswers),
    }),
  ).toEqual(outdated)
  expect(await postAsLearner(requestEnrollment, { batch_id: plainBatch.id, ...batchAnswers })).toEqual(
    outdated,
  )
  expect(await db.enrollment.count({ where: { courseId: course.id } })).toBe(0)
  expect(await postAsLearner(requestEnrollment, { batch_id: formBatch.id, ...batchAnswers })).toEqual(
    requested,
  )
  expect(await storedAnswers()).toEqual([{ question: laptopQuestions[0]?.text, answer: 'Yes' }])
  const other = await signedInLearner()
  expect(
    await postAsLearner(
      requestEnrollment,
      { batch_id: plainBatch.id, answers: withQuestionIds(completeAnswers) },
      other,
    ),
  ).toEqual(requested)
})

test('without a batch in the request, the form is that of the first open batch with a free seat', async () => {
  const { postAsLearner, withQuestionIds, batchAnswers } = await makeTwoBatches(1)
  expect(await postAsLearner(requestEnrollment, batchAnswers)).toEqual(requested)
  const other = await signedInLearner()
  expect(await postAsLearner(requestEnrollment, batchAnswers, other)).toEqual(outdated)
  expect(
    await postAsLearner(requestEnrollment, { answers: withQuestionIds(completeAnswers) }, other),
  ).toEqual(requested)
})

test('a learner enrolled without answers is asked for them as the next step, and is listed as unanswered until they answer', async () => {
  const { course, learner, postAsLearner, formBatch, batchForm, batchAnswers } = await makeTwoBatches()
  const { id } = await makeEnrollment(learner.user.id, course.id, 'enrolled', { batchId: formBatch.id })
  const unansweredIds = async () => {
    const listed = await manager.client.json<{ data: { id: string }[] }>(listEnrollments, 'GET', {
      params: manager.idAndEmail,
      query: { course: course.id, state: 'unanswered' },
    })
    return listed.body.data.map((row) => row.id)
  }
  const nextStep = async () =>
    (await learner.client.json<{ data: { next: object } }>(nextSteps, 'GET')).body.data.next
  const readProgress = async () =>
    (await learner.client.json<{ data: object }>(getProgress, 'GET', { params: { courseId: course.id } }))
      .body.data
  expect(await unansweredIds()).toEqual([id])
  expect(await nextStep()).toMatchObject({ kind: 'answer_form', course: { title: course.title } })
  expect(await readProgress()).toMatchObject({ admission_form: batchForm })
  expect((await postAsLearner(answerForm, batchAnswers)).status).toBe(201)
  expect(await unansweredIds()).toEqual([])
  expect(await nextStep()).toMatchObject({ kind: 'submit' })
  expect(await readProgress()).not.toHaveProperty('admission_form')
})

test('a search among the unanswered enrollments finds only those whose form is still to be answered', async () => {
  const { course, learner, formBatch } = await makeTwoBatches()
  const { id } = await makeEnrollment(learner.user.id, course.id, 'enrolled', { batchId: formBatch.id })
  await makeEnrollment(learner.user.id, (await makeCourse()).id, 'enrolled')
  const listed = await manager.client.json<{ data: { id: string }[]; meta: object }>(listEnrollments, 'GET', {
    params: manager.idAndEmail,
    query: { state: 'unanswered', q: learner.user.name },
  })
  expect(listed.body).toMatchObject({ data: [{ id }], meta: { total: 1 } })
})

test('if a batch has a form and its course has none, the course shows the form only with that batch', async () => {
  const { course, learner, formBatch, plainBatch } = await makeTwoBatches()
  await removeCourseForm(course.id)
  const progress = await learner.client.json<{ data: { batches: object[] } }>(getProgress, 'GET', {
    params: { courseId: course.id },
  })
  expect(progress.body.data).not.toHaveProperty('admission_form')
  expect(progress.body.data.batches).toMatchObject([
    { id: formBatch.id, admission_form: {} },
    { id: plainBatch.id },
  ])
  expect(progress.body.data.batches[1]).not.toHaveProperty('admission_form')
})
