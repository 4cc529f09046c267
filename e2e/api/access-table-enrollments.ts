import { makeBatch, unique } from '@/lib/testing/factories'
import { courseId, enrollment, enrollmentBody, managers, type Row } from './access-rows'

const batchFields = () => ({ name: `Batch ${unique()}`, starts_on: '2027-01-04' })

/** Batches and enrolments. */
export const enrollmentTable: Record<string, Row> = {
  'GET /api/admin/get-course-batches/[courseId]': { answers: managers(), call: courseId },
  'POST /api/admin/insert-course-batch-data': {
    answers: managers(201),
    call: ({ owner }) => ({ body: { course_id: owner.course.id, ...batchFields() } }),
  },
  'PUT /api/admin/update-course-batch-data/[id]': {
    answers: managers(),
    call: async ({ owner }) => ({
      params: { id: (await makeBatch(owner.course.id)).id },
      body: batchFields(),
    }),
  },
  'PUT /api/admin/update-batch-due-dates/[id]': {
    answers: managers(),
    call: async ({ owner }) => ({
      params: { id: (await makeBatch(owner.course.id)).id },
      body: { due_dates: [{ task_id: owner.task.id, due_on: '2027-01-29', hard: false }] },
    }),
  },
  'DELETE /api/admin/delete-course-batch-data/[id]': {
    answers: managers(),
    call: async ({ owner }) => ({ params: { id: (await makeBatch(owner.course.id)).id } }),
  },
  'POST /api/admin/move-enrollment': {
    answers: managers(),
    call: async ({ owner }) => ({
      body: { id: owner.enrollment.id, batch_id: (await makeBatch(owner.course.id)).id },
    }),
  },
  'PUT /api/admin/accept-enrollment-data': {
    answers: managers(),
    sceneOptions: { state: 'requested' },
    call: enrollmentBody,
  },
  'POST /api/admin/decline-enrollment': {
    answers: managers(),
    sceneOptions: { state: 'requested' },
    call: enrollmentBody,
  },
  'POST /api/admin/accept-enrollments': {
    answers: managers(),
    sceneOptions: { state: 'requested' },
    call: ({ owner }) => ({ body: { ids: [owner.enrollment.id] } }),
  },
  'POST /api/admin/accept-matching-enrollments': {
    answers: managers(),
    sceneOptions: { state: 'requested' },
    call: ({ owner }) => ({ body: { course: owner.course.id } }),
  },
  'PUT /api/admin/allow-course-completion': { answers: managers(), call: enrollmentBody },
  'DELETE /api/admin/delete-enrollment-data/[id]': { answers: managers(), call: enrollment },
}
