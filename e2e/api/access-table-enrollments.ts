import { makeBatch, makeInvitation, randomWord } from '@/lib/testing/factories'
import {
  courseIdParam,
  enrollmentIdInBody,
  findOrMakeQuestion,
  idParamOfEnrollment,
  managerOrAbove,
  namedLearnerOnly,
  signedIn,
  type Row,
} from './access-rows'

const batchFields = () => ({ name: `Batch ${randomWord()}`, starts_on: '2027-01-04' })

/** API routes for batches, invitations and admission forms, and those by which staff manage enrollments. */
export const enrollmentTable: Record<string, Row> = {
  'GET /api/admin/get-course-batches/[courseId]': { statuses: managerOrAbove(), call: courseIdParam },
  'POST /api/admin/insert-course-batch-data': {
    statuses: managerOrAbove(201),
    call: ({ learner }) => ({ body: { course_id: learner.course.id, ...batchFields() } }),
  },
  'PUT /api/admin/update-course-batch-data/[id]': {
    statuses: managerOrAbove(),
    call: async ({ learner }) => ({
      params: { id: (await makeBatch(learner.course.id)).id },
      body: batchFields(),
    }),
  },
  'PUT /api/admin/update-batch-due-dates/[id]': {
    statuses: managerOrAbove(),
    call: async ({ learner }) => ({
      params: { id: (await makeBatch(learner.course.id)).id },
      body: { due_dates: [{ task_id: learner.task.id, due_on: '2027-01-29', hard: false }] },
    }),
  },
  'DELETE /api/admin/delete-course-batch-data/[id]': {
    statuses: managerOrAbove(),
    call: async ({ learner }) => ({ params: { id: (await makeBatch(learner.course.id)).id } }),
  },
  'GET /api/admin/get-batch-invitations/[id]': {
    statuses: managerOrAbove(),
    call: async ({ learner }) => ({ params: { id: (await makeInvitation(learner.course.id)).batchId } }),
  },
  'POST /api/admin/insert-batch-invitation': {
    statuses: managerOrAbove(201),
    call: async ({ learner }) => ({ body: { batch_id: (await makeBatch(learner.course.id)).id } }),
  },
  'POST /api/admin/revoke-batch-invitation': {
    statuses: managerOrAbove(),
    call: async ({ learner }) => ({ body: { id: (await makeInvitation(learner.course.id)).id } }),
  },
  'POST /api/course/join-batch': {
    statuses: signedIn,
    call: async ({ learner }) => ({ body: { code: (await makeInvitation(learner.course.id)).code } }),
  },
  'GET /api/course/admission-form/[courseId]': { statuses: signedIn, call: courseIdParam },
  'PUT /api/admin/update-admission-form/[courseId]': {
    statuses: managerOrAbove(),
    call: ({ learner }) => ({ params: { courseId: learner.course.id }, body: { version: 0, questions: [] } }),
  },
  'GET /api/admin/batch-admission-form/[id]': {
    statuses: managerOrAbove(),
    call: async ({ learner }) => ({ params: { id: (await makeBatch(learner.course.id)).id } }),
  },
  'PUT /api/admin/batch-admission-form/[id]': {
    statuses: managerOrAbove(),
    call: async ({ learner }) => ({
      params: { id: (await makeBatch(learner.course.id)).id },
      body: { version: 0, questions: [] },
    }),
  },
  'POST /api/course/answer-admission-form': {
    statuses: namedLearnerOnly(201),
    peopleOptions: { state: 'requested' },
    call: async (people) => ({
      body: {
        user_id: people.learner.user.id,
        course_id: people.learner.course.id,
        answers: [{ question_id: (await findOrMakeQuestion(people)).id, answer: 'A laptop' }],
      },
    }),
  },
  'GET /api/admin/get-admission-answers/[id]': { statuses: managerOrAbove(), call: idParamOfEnrollment },
  'POST /api/admin/move-enrollment': {
    statuses: managerOrAbove(),
    call: async ({ learner }) => ({
      body: { id: learner.enrollment.id, batch_id: (await makeBatch(learner.course.id)).id },
    }),
  },
  'PUT /api/admin/accept-enrollment-data': {
    statuses: managerOrAbove(),
    peopleOptions: { state: 'requested' },
    call: enrollmentIdInBody,
  },
  'POST /api/admin/decline-enrollment': {
    statuses: managerOrAbove(),
    peopleOptions: { state: 'requested' },
    call: enrollmentIdInBody,
  },
  'POST /api/admin/accept-enrollments': {
    statuses: managerOrAbove(),
    peopleOptions: { state: 'requested' },
    call: ({ learner }) => ({ body: { ids: [learner.enrollment.id] } }),
  },
  'POST /api/admin/accept-matching-enrollments': {
    statuses: managerOrAbove(),
    peopleOptions: { state: 'requested' },
    call: ({ learner }) => ({ body: { course: learner.course.id } }),
  },
  'PUT /api/admin/allow-course-completion': { statuses: managerOrAbove(), call: enrollmentIdInBody },
  'DELETE /api/admin/delete-enrollment-data/[id]': { statuses: managerOrAbove(), call: idParamOfEnrollment },
}
