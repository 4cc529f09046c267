import { db } from '@/lib/db/client'
import { makeEarlierCertificate, randomWord } from '@/lib/testing/factories'
import { allowedLink } from '@/lib/testing/local-server'
import {
  adminOnly,
  managerOrAbove,
  reviewerOrAbove,
  callerInPath,
  idParamOfLearner,
  courseIdParam,
  idParamOfCourse,
  idParamOfTask,
  idParamOfEnrollment,
  idParamOfSubmission,
  courseFields,
  learnerImport,
  findOrMakeCorrectionId,
  findOrMakeCriterion,
  type Row,
} from './access-rows'
import { fieldsOf } from '@/lib/institute/fields'
import { initialInstitute } from '@/lib/institute/initial-values'
import { certificateExportTable } from './access-table-certificate-exports'
import { enrollmentTable } from './access-table-enrollments'

const earlierCertificateImport = () => ({
  body: {
    rows: [{ line: 2, number: randomWord(), name: 'Asha Raman', course: 'Typing', issued: '2009-03-27' }],
  },
})

const instituteFields = () => ({ ...fieldsOf(initialInstitute), tagline: `Learn ${randomWord()}` })
const smallSvg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2z"/></svg>'

/**
 * API routes for staff. Statuses are in the order of `roles` in access-rows.ts; the second argument of
 * `reviewerOrAbove` is the status for a reviewer of another course.
 */
export const adminTable: Record<string, Row> = {
  'GET /api/admin/get-datas-count/[id]/[email]': { statuses: managerOrAbove(), call: callerInPath },
  'GET /api/admin/get-overview': { statuses: managerOrAbove() },
  'GET /api/admin/get-users-info/[id]/[email]': { statuses: adminOnly(), call: callerInPath },
  'GET /api/admin/get-courses-info/[id]/[email]': { statuses: reviewerOrAbove(200, 200), call: callerInPath },
  'GET /api/admin/get-enrollments-data/[id]/[email]': {
    statuses: reviewerOrAbove(200, 200),
    call: callerInPath,
  },
  'GET /api/admin/get-submissions-data/[id]/[email]': {
    statuses: reviewerOrAbove(200, 200),
    call: callerInPath,
  },
  'GET /api/admin/get-course-tasks/[courseId]': { statuses: reviewerOrAbove(), call: courseIdParam },
  'GET /api/admin/get-user-counts/[id]': { statuses: adminOnly(), call: idParamOfLearner },
  'GET /api/admin/get-missing-tasks/[id]': { statuses: reviewerOrAbove(), call: idParamOfEnrollment },
  'GET /api/admin/get-user-details/[id]': { statuses: adminOnly(), call: idParamOfLearner },
  'POST /api/admin/send-password-link': {
    statuses: adminOnly(),
    call: ({ learner }) => ({ body: { id: learner.user.id } }),
  },
  'PUT /api/admin/update-user-data/[id]': {
    statuses: adminOnly(),
    call: ({ learner: { user } }) => ({
      params: { id: user.id },
      body: { role: 'admin', email: user.email },
    }),
  },
  'DELETE /api/admin/delete-user-data/[id]': { statuses: adminOnly(), call: idParamOfLearner },
  'POST /api/admin/insert-course-data': {
    statuses: managerOrAbove(201),
    call: () => ({ body: courseFields() }),
  },
  'PUT /api/admin/update-course-data/[id]': {
    statuses: managerOrAbove(),
    call: (people) => ({ ...idParamOfCourse(people), body: courseFields() }),
  },
  'DELETE /api/admin/delete-course-data/[id]': { statuses: managerOrAbove(), call: idParamOfCourse },
  'POST /api/admin/insert-course-task-data': {
    statuses: managerOrAbove(201),
    call: ({ learner }) => ({
      body: { course_id: learner.course.id, title: `Task ${randomWord()}`, description: 'To do.' },
    }),
  },
  'PUT /api/admin/update-course-task-data/[id]': {
    statuses: managerOrAbove(),
    call: ({ learner }) => ({
      params: { id: learner.task.id },
      body: { title: `Task ${randomWord()}`, description: 'What else to do.' },
    }),
  },
  'GET /api/admin/get-task-counts/[id]': { statuses: managerOrAbove(), call: idParamOfTask },
  'DELETE /api/admin/delete-course-task-data/[id]': { statuses: managerOrAbove(), call: idParamOfTask },
  'PUT /api/admin/update-submission-data/[id]': {
    statuses: reviewerOrAbove(),
    call: (people) => ({
      ...idParamOfSubmission(people),
      body: { status: 'rejected', reason: 'Too short.' },
    }),
  },
  'GET /api/admin/get-certificates-data/[id]/[email]': { statuses: managerOrAbove(), call: callerInPath },
  'POST /api/admin/revoke-certificate': {
    statuses: adminOnly(),
    call: ({ learner }) => ({ body: { cid: learner.cid, reason: 'By mistake' } }),
  },
  'POST /api/admin/reissue-certificate': {
    statuses: managerOrAbove(),
    call: ({ learner }) => ({ body: { cid: learner.cid, full_name: 'Asha Rahman', reason: 'Misspelt' } }),
  },
  'GET /api/admin/get-name-corrections-data/[id]/[email]': { statuses: managerOrAbove(), call: callerInPath },
  'POST /api/admin/accept-name-correction': {
    statuses: managerOrAbove(),
    call: async (people) => ({
      body: { id: await findOrMakeCorrectionId(people), full_name: 'Asha Ramanathan', reason: 'Misspelt' },
    }),
  },
  'POST /api/admin/decline-name-correction': {
    statuses: managerOrAbove(),
    call: async (people) => ({ body: { id: await findOrMakeCorrectionId(people), reason: 'It is right.' } }),
  },
  'GET /api/admin/get-mail-data/[id]/[email]': { statuses: adminOnly(), call: callerInPath },
  'GET /api/admin/get-audit-data/[id]/[email]': { statuses: adminOnly(), call: callerInPath },
  'POST /api/admin/check-import': { statuses: managerOrAbove(), call: learnerImport },
  'POST /api/admin/import-learners': { statuses: managerOrAbove(), call: learnerImport },
  'GET /api/admin/export-users': { statuses: adminOnly() },
  'GET /api/admin/export-enrollments': { statuses: reviewerOrAbove(200, 200) },
  'GET /api/admin/export-submissions': { statuses: reviewerOrAbove(200, 200) },
  'GET /api/admin/export-certificates': { statuses: managerOrAbove() },
  'POST /api/admin/send-mail-again': {
    statuses: adminOnly(),
    call: async ({ learner }) => {
      const { id } = await db.outboxMail.create({
        data: {
          recipient: learner.user.email,
          template: 'password-changed',
          data: { name: learner.user.name },
          state: 'failed',
        },
      })
      return { body: { id } }
    },
  },
  'POST /api/admin/undo-review': {
    // Only the reviewer who gave the verdict can undo it, here the administrator.
    statuses: [401, 403, 403, 409, 404, 409, 200, 403, 401],
    peopleOptions: { reviewedByAdmin: true },
    call: ({ learner }) => ({ body: { id: learner.submission.id } }),
  },
  'GET /api/admin/get-submission-details/[id]': { statuses: reviewerOrAbove(), call: idParamOfSubmission },
  'POST /api/admin/recheck-link': {
    statuses: reviewerOrAbove(),
    call: async ({ learner: { submission } }) => {
      await db.submission.update({
        where: { id: submission.id },
        data: { fileLink: allowedLink('work.txt') },
      })
      return { body: { id: submission.id } }
    },
  },
  'GET /api/admin/preview-submission/[id]': { statuses: reviewerOrAbove(), call: idParamOfSubmission },
  'POST /api/admin/accept-submissions': {
    statuses: reviewerOrAbove(200, 200),
    call: ({ learner }) => ({ body: { ids: [learner.submission.id] } }),
  },
  'GET /api/admin/get-institute-settings': { statuses: adminOnly() },
  'PUT /api/admin/update-institute-settings': {
    statuses: adminOnly(),
    call: async () => {
      const last = await db.instituteSettings.findFirstOrThrow({ orderBy: { version: 'desc' } })
      return { body: { version: last.version, ...instituteFields() } }
    },
  },
  'POST /api/admin/upload-institute-image': {
    statuses: adminOnly(201),
    call: () => ({ body: { image: Buffer.from(smallSvg).toString('base64') } }),
  },
  'POST /api/admin/preview-certificate': { statuses: adminOnly(), call: () => ({ body: instituteFields() }) },
  'GET /api/admin/review-figures': { statuses: managerOrAbove() },
  'GET /api/admin/get-report': {
    statuses: managerOrAbove(),
    call: () => ({ query: { from: '2026-01', to: '2026-12' } }),
  },
  'GET /api/admin/export-report': {
    statuses: managerOrAbove(),
    call: () => ({ query: { from: '2026-01', to: '2026-12' } }),
  },
  'GET /api/admin/report-recipients': { statuses: adminOnly() },
  'POST /api/admin/report-recipients': {
    statuses: adminOnly(201),
    call: () => ({ body: { name: 'A sponsor', email: `${randomWord()}@example.test` } }),
  },
  'DELETE /api/admin/report-recipients/[id]': {
    statuses: adminOnly(),
    call: async () => {
      const data = { name: 'A sponsor', email: `${randomWord()}@example.test` }
      return { params: { id: (await db.reportRecipient.create({ data })).id } }
    },
  },
  'GET /api/admin/earlier-certificates': { statuses: adminOnly() },
  'GET /api/admin/export-earlier-certificates': { statuses: adminOnly() },
  'POST /api/admin/check-earlier-certificates': { statuses: adminOnly(), call: earlierCertificateImport },
  'POST /api/admin/import-earlier-certificates': { statuses: adminOnly(), call: earlierCertificateImport },
  'POST /api/admin/revoke-earlier-certificate': {
    statuses: adminOnly(),
    call: async () => ({ body: { cid: (await makeEarlierCertificate()).cid, reason: 'By mistake.' } }),
  },
  'POST /api/admin/claim-submission': {
    statuses: reviewerOrAbove(),
    call: ({ learner }) => ({ body: { id: learner.submission.id } }),
  },
  'GET /api/admin/reviewers': { statuses: managerOrAbove() },
  'POST /api/admin/assign-submissions': {
    statuses: managerOrAbove(),
    call: async () => {
      const { id } = await db.user.findFirstOrThrow({ where: { role: 'admin' } })
      return { body: { reviewer_ids: [id] } }
    },
  },
  'GET /api/admin/saved-reasons': { statuses: reviewerOrAbove(200, 200) },
  'POST /api/admin/saved-reasons': {
    statuses: reviewerOrAbove(201, 201),
    call: () => ({ body: { text: randomWord() } }),
  },
  'DELETE /api/admin/saved-reasons/[id]': {
    statuses: reviewerOrAbove(200, 200),
    call: async () => {
      const reason = await db.savedReason.create({ data: { text: randomWord() } })
      return { params: { id: reason.id } }
    },
  },
  'POST /api/admin/saved-comments': {
    statuses: reviewerOrAbove(201),
    call: async (people) => ({
      body: { criterion_id: (await findOrMakeCriterion(people)).id, text: randomWord() },
    }),
  },
  'DELETE /api/admin/saved-comments/[id]': {
    statuses: reviewerOrAbove(),
    call: async (people) => {
      const { id: criterionId } = await findOrMakeCriterion(people)
      const comment = await db.criterionComment.create({ data: { criterionId, text: randomWord() } })
      return { params: { id: comment.id } }
    },
  },
  'DELETE /api/admin/delete-submission-data/[id]': { statuses: managerOrAbove(), call: idParamOfSubmission },
  ...enrollmentTable,
  ...certificateExportTable,
}
