import { db } from '@/lib/db/client'
import { makeEarlier, unique } from '@/lib/testing/factories'
import { fileLink } from '@/lib/testing/local-server'
import {
  admins,
  managers,
  reviewers,
  callerParams,
  ownerId,
  courseId,
  course,
  enrollment,
  submission,
  courseFields,
  learnerRows,
  type Row,
} from './access-rows'
import { fieldsOf } from '@/lib/institute/fields'
import { firstInstitute } from '@/lib/institute/first-values'
import { exportTable } from './access-table-exports'
import { enrollmentTable } from './access-table-enrollments'
import type { Scene } from './people'

/** The owner's pending request; the existing one, if there is one. */
async function makeCorrection({ owner }: Scene) {
  const { id: certificateId } = await db.certificate.findUniqueOrThrow({ where: { cid: owner.cid } })
  const correction = { certificateId, userId: owner.user.id, fullName: 'Asha Ramanathan' }
  const open = await db.nameCorrection.findFirst({ where: { certificateId, state: 'open' } })
  return (open ?? (await db.nameCorrection.create({ data: correction }))).id
}

/** A criterion of the owner's task; the existing one, if there is one. */
async function makeCriterion({ owner }: Scene) {
  const taskId = owner.task.id
  const criterion = await db.criterion.findFirst({ where: { taskId } })
  return criterion ?? db.criterion.create({ data: { taskId, position: 0, title: 'Sources are named' } })
}

const earlierRows = () => ({
  body: { rows: [{ line: 2, number: unique(), name: 'Asha Raman', course: 'Typing', issued: '2009-03-27' }] },
})

const instituteFields = () => ({ ...fieldsOf(firstInstitute), tagline: `Learn ${unique()}` })
const smallSvg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2z"/></svg>'

/** The calls of staff. */
export const adminTable: Record<string, Row> = {
  'GET /api/admin/get-datas-count/[id]/[email]': { statuses: managers(), call: callerParams },
  'GET /api/admin/get-overview': { statuses: managers() },
  'GET /api/admin/get-users-info/[id]/[email]': { statuses: admins(), call: callerParams },
  'GET /api/admin/get-courses-info/[id]/[email]': { statuses: reviewers(200, 200), call: callerParams },
  'GET /api/admin/get-enrollments-data/[id]/[email]': { statuses: reviewers(200, 200), call: callerParams },
  'GET /api/admin/get-submissions-data/[id]/[email]': { statuses: reviewers(200, 200), call: callerParams },
  'GET /api/admin/get-course-tasks/[courseId]': { statuses: reviewers(), call: courseId },
  'GET /api/admin/get-user-counts/[id]': { statuses: admins(), call: ownerId },
  'GET /api/admin/get-missing-tasks/[id]': { statuses: reviewers(), call: enrollment },
  'GET /api/admin/get-user-details/[id]': { statuses: admins(), call: ownerId },
  'POST /api/admin/send-password-link': {
    statuses: admins(),
    call: ({ owner }) => ({ body: { id: owner.user.id } }),
  },
  'PUT /api/admin/update-user-data/[id]': {
    statuses: admins(),
    call: (scene) => ({ ...ownerId(scene), body: { role: 'admin', email: scene.owner.user.email } }),
  },
  'DELETE /api/admin/delete-user-data/[id]': { statuses: admins(), call: ownerId },
  'POST /api/admin/insert-course-data': { statuses: managers(201), call: () => ({ body: courseFields() }) },
  'PUT /api/admin/update-course-data/[id]': {
    statuses: managers(),
    call: (scene) => ({ ...course(scene), body: courseFields() }),
  },
  'DELETE /api/admin/delete-course-data/[id]': { statuses: managers(), call: course },
  'POST /api/admin/insert-course-task-data': {
    statuses: managers(201),
    call: ({ owner }) => ({
      body: { course_id: owner.course.id, title: `Task ${unique()}`, description: 'To do.' },
    }),
  },
  'PUT /api/admin/update-course-task-data/[id]': {
    statuses: managers(),
    call: ({ owner }) => ({
      params: { id: owner.task.id },
      body: { title: `Task ${unique()}`, description: 'What else to do.' },
    }),
  },
  'GET /api/admin/get-task-counts/[id]': {
    statuses: managers(),
    call: ({ owner }) => ({ params: { id: owner.task.id } }),
  },
  'DELETE /api/admin/delete-course-task-data/[id]': {
    statuses: managers(),
    call: ({ owner }) => ({ params: { id: owner.task.id } }),
  },
  'PUT /api/admin/update-submission-data/[id]': {
    statuses: reviewers(),
    call: (scene) => ({ ...submission(scene), body: { status: 'rejected', reason: 'Too short.' } }),
  },
  'GET /api/admin/get-certificates-data/[id]/[email]': { statuses: managers(), call: callerParams },
  'POST /api/admin/revoke-certificate': {
    statuses: admins(),
    call: ({ owner }) => ({ body: { cid: owner.cid, reason: 'By mistake' } }),
  },
  'POST /api/admin/reissue-certificate': {
    statuses: managers(),
    call: ({ owner }) => ({ body: { cid: owner.cid, full_name: 'Asha Rahman', reason: 'Misspelt' } }),
  },
  'GET /api/admin/get-name-corrections-data/[id]/[email]': { statuses: managers(), call: callerParams },
  'POST /api/admin/accept-name-correction': {
    statuses: managers(),
    call: async (scene) => ({
      body: { id: await makeCorrection(scene), full_name: 'Asha Ramanathan', reason: 'Misspelt' },
    }),
  },
  'POST /api/admin/decline-name-correction': {
    statuses: managers(),
    call: async (scene) => ({ body: { id: await makeCorrection(scene), reason: 'It is right.' } }),
  },
  'GET /api/admin/get-mail-data/[id]/[email]': { statuses: admins(), call: callerParams },
  'GET /api/admin/get-audit-data/[id]/[email]': { statuses: admins(), call: callerParams },
  'POST /api/admin/check-import': { statuses: managers(), call: learnerRows },
  'POST /api/admin/import-learners': { statuses: managers(), call: learnerRows },
  'GET /api/admin/export-users': { statuses: admins() },
  'GET /api/admin/export-enrollments': { statuses: reviewers(200, 200) },
  'GET /api/admin/export-submissions': { statuses: reviewers(200, 200) },
  'GET /api/admin/export-certificates': { statuses: managers() },
  'POST /api/admin/send-mail-again': {
    statuses: admins(),
    call: async ({ owner }) => {
      const { id } = await db.outboxMail.create({
        data: {
          recipient: owner.user.email,
          template: 'password-changed',
          data: { name: owner.user.name },
          state: 'failed',
        },
      })
      return { body: { id } }
    },
  },
  'POST /api/admin/undo-review': {
    statuses: [401, 403, 403, 409, 404, 409, 200, 403, 401],
    sceneOptions: { reviewed: true },
    call: ({ owner }) => ({ body: { id: owner.submission.id } }),
  },
  'GET /api/admin/get-submission-details/[id]': { statuses: reviewers(), call: submission },
  'POST /api/admin/recheck-link': {
    statuses: reviewers(),
    call: async ({ owner: { submission } }) => {
      await db.submission.update({ where: { id: submission.id }, data: { fileLink: fileLink('work.txt') } })
      return { body: { id: submission.id } }
    },
  },
  'GET /api/admin/preview-submission/[id]': { statuses: reviewers(), call: submission },
  'POST /api/admin/accept-submissions': {
    statuses: reviewers(200, 200),
    call: ({ owner }) => ({ body: { ids: [owner.submission.id] } }),
  },
  'GET /api/admin/get-institute-settings': { statuses: admins() },
  'PUT /api/admin/update-institute-settings': {
    statuses: admins(),
    call: async () => {
      const last = await db.instituteSettings.findFirstOrThrow({ orderBy: { version: 'desc' } })
      return { body: { version: last.version, ...instituteFields() } }
    },
  },
  'POST /api/admin/upload-institute-image': {
    statuses: admins(201),
    call: () => ({ body: { image: Buffer.from(smallSvg).toString('base64') } }),
  },
  'POST /api/admin/preview-certificate': { statuses: admins(), call: () => ({ body: instituteFields() }) },
  'GET /api/admin/review-figures': { statuses: managers() },
  'GET /api/admin/get-report': {
    statuses: managers(),
    call: () => ({ query: { from: '2026-01', to: '2026-12' } }),
  },
  'GET /api/admin/export-report': {
    statuses: managers(),
    call: () => ({ query: { from: '2026-01', to: '2026-12' } }),
  },
  'GET /api/admin/report-recipients': { statuses: admins() },
  'POST /api/admin/report-recipients': {
    statuses: admins(201),
    call: () => ({ body: { name: 'A sponsor', email: `${unique()}@example.test` } }),
  },
  'DELETE /api/admin/report-recipients/[id]': {
    statuses: admins(),
    call: async () => {
      const data = { name: 'A sponsor', email: `${unique()}@example.test` }
      return { params: { id: (await db.reportRecipient.create({ data })).id } }
    },
  },
  'GET /api/admin/earlier-certificates': { statuses: admins() },
  'GET /api/admin/export-earlier-certificates': { statuses: admins() },
  'POST /api/admin/check-earlier-certificates': { statuses: admins(), call: earlierRows },
  'POST /api/admin/import-earlier-certificates': { statuses: admins(), call: earlierRows },
  'POST /api/admin/revoke-earlier-certificate': {
    statuses: admins(),
    call: async () => ({ body: { cid: (await makeEarlier()).cid, reason: 'By mistake.' } }),
  },
  'POST /api/admin/claim-submission': {
    statuses: reviewers(),
    call: ({ owner }) => ({ body: { id: owner.submission.id } }),
  },
  'GET /api/admin/reviewers': { statuses: managers() },
  'POST /api/admin/assign-submissions': {
    statuses: managers(),
    call: async () => {
      const { id } = await db.user.findFirstOrThrow({ where: { role: 'admin' } })
      return { body: { reviewer_ids: [id] } }
    },
  },
  'GET /api/admin/saved-reasons': { statuses: reviewers(200, 200) },
  'POST /api/admin/saved-reasons': {
    statuses: reviewers(201, 201),
    call: () => ({ body: { text: unique() } }),
  },
  'DELETE /api/admin/saved-reasons/[id]': {
    statuses: reviewers(200, 200),
    call: async () => {
      const reason = await db.savedReason.create({ data: { text: unique() } })
      return { params: { id: reason.id } }
    },
  },
  'POST /api/admin/saved-comments': {
    statuses: reviewers(201),
    call: async (scene) => ({ body: { criterion_id: (await makeCriterion(scene)).id, text: unique() } }),
  },
  'DELETE /api/admin/saved-comments/[id]': {
    statuses: reviewers(),
    call: async (scene) => {
      const { id: criterionId } = await makeCriterion(scene)
      const comment = await db.criterionComment.create({ data: { criterionId, text: unique() } })
      return { params: { id: comment.id } }
    },
  },
  'DELETE /api/admin/delete-submission-data/[id]': { statuses: managers(), call: submission },
  ...enrollmentTable,
  ...exportTable,
}
