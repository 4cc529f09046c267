import { disclaimToken } from '@/lib/auth/disclaim-token'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { pages } from '@/lib/routes'
import { humanToken } from '@/lib/testing/human-check'
import { randomWord } from '@/lib/testing/factories'
import { allowedLink } from '@/lib/testing/local-server'
import {
  everyone,
  signedIn,
  namedLearnerOnly,
  notFoundForOthers,
  learnerOrStaff,
  learnerAndOthers,
  enrolledOrStaff,
  adminOnly,
  learnerIdField,
  idParamOfLearner,
  userIdParam,
  courseIdParam,
  namesOnCertificate,
  type Row,
} from './access-rows'
import { adminTable } from './access-table-admin'
import { noticeTable } from './access-table-notices'
import {
  confirmPassword,
  makeCalendarToken,
  makeOneTimeCode,
  makePerson,
  makeResetToken,
  password,
} from './people'

/** Every API route, and the status of its response for each role. */
export const accessTable: Record<string, Row> = {
  'GET /api/openapi.json': { statuses: everyone() },
  'GET /api/health/live': { statuses: everyone() },
  'GET /api/health/ready': { statuses: everyone() },
  // Not found, because METRICS_TOKEN is not set in these tests.
  'GET /api/metrics': { statuses: everyone(404) },
  'GET /api/human-check/challenge': { statuses: everyone() },
  'GET /api/course/list-courses': { statuses: everyone() },
  'GET /api/certificate/verify-certificate/[certificateId]': {
    statuses: everyone(),
    call: ({ learner }) => ({ params: { certificateId: learner.cid } }),
    permittedTexts: namesOnCertificate,
  },
  'GET /api/certificate/verify-certificates': {
    statuses: everyone(),
    call: ({ learner }) => ({ query: { ids: learner.cid } }),
    permittedTexts: namesOnCertificate,
  },
  'POST /api/certificate/verify-certificates': {
    statuses: everyone(),
    needsNoCsrfToken: true,
    call: ({ learner }) => ({ body: { ids: [learner.cid] } }),
    permittedTexts: namesOnCertificate,
  },
  'GET /api/oembed': {
    statuses: everyone(),
    call: ({ learner }) => ({ query: { url: env.APP_URL + pages.certificate(learner.cid) } }),
    permittedTexts: namesOnCertificate,
  },
  'GET /api/certificate/[cid]/pdf': {
    statuses: everyone(),
    call: ({ learner }) => ({ params: { cid: learner.cid } }),
    permittedTexts: namesOnCertificate,
  },
  'GET /api/certificate/[cid]/credential': {
    statuses: everyone(),
    call: ({ learner }) => ({ params: { cid: learner.cid } }),
    permittedTexts: namesOnCertificate,
  },
  'GET /api/certificate/[cid]/credential.jwt': {
    statuses: everyone(),
    call: ({ learner }) => ({ params: { cid: learner.cid } }),
    permittedTexts: namesOnCertificate,
  },
  'GET /api/certificate/[cid]/badge.svg': {
    statuses: everyone(),
    call: ({ learner }) => ({ params: { cid: learner.cid } }),
    permittedTexts: namesOnCertificate,
  },
  'GET /api/certificate/[cid]/badge.png': {
    statuses: everyone(),
    call: ({ learner }) => ({ params: { cid: learner.cid } }),
    permittedTexts: namesOnCertificate,
  },

  'POST /api/user/register': {
    statuses: everyone(201),
    call: async () => {
      const name = `Newcomer${randomWord()}`
      const fields = { name, email: `${name}@example.test`, password, confirm_password: password }
      return { body: { ...fields, turnstileToken: await humanToken() } }
    },
  },
  'POST /api/user/login': {
    statuses: everyone(),
    call: async ({ learner }) => ({
      body: { email: learner.user.email, password, turnstileToken: await humanToken() },
    }),
    permittedTexts: ({ learner }) => learner.personalTexts,
  },
  'POST /api/user/reset-user-password': {
    statuses: everyone(),
    // `ID` is a user name or an e-mail address.
    call: ({ learner }) => ({ body: { ID: learner.user.email } }),
  },
  'POST /api/user/set-new-password': {
    statuses: everyone(),
    call: async ({ learner }) => ({
      body: { token: await makeResetToken(learner), newPassword: 'another-one' },
    }),
  },

  // The link ‘This was not me’ in the welcome e-mail leads to this call.
  'POST /api/user/disclaim-account': {
    statuses: everyone(),
    call: async () => {
      const { id } = (await makePerson()).user
      const user = await db.user.findUniqueOrThrow({
        where: { id },
        select: { id: true, passwordHash: true },
      })
      return { body: { token: disclaimToken(user) } }
    },
  },

  'GET /api/protect/session-check': { statuses: signedIn },
  'POST /api/protect/session-log-out': { statuses: everyone() },
  'POST /api/protect/role-auth': { statuses: adminOnly() },

  'GET /api/course/my-next-steps': { statuses: signedIn },
  'GET /api/calendar/[token]': {
    statuses: everyone(),
    call: async ({ learner }) => ({ params: { token: await makeCalendarToken(learner.user.id) } }),
  },
  'POST /api/profile/calendar-address': { statuses: signedIn, call: () => ({ body: {} }) },
  'POST /api/profile/get-user-profile-data': {
    statuses: namedLearnerOnly(),
    call: (people) => ({ body: learnerIdField(people) }),
  },
  'PUT /api/profile/update-user-profile-data/[id]': {
    statuses: namedLearnerOnly(),
    call: (people) => ({ ...idParamOfLearner(people), body: { full_name: 'Asha Raman' } }),
  },
  'POST /api/profile/check-password-valid': {
    statuses: namedLearnerOnly(),
    call: (people) => ({ body: { ...learnerIdField(people), password } }),
  },
  'POST /api/profile/delete-user-data': {
    statuses: namedLearnerOnly(),
    call: async (people) => {
      await confirmPassword(people.learner)
      return { body: learnerIdField(people) }
    },
  },
  'POST /api/profile/change-password-otp': {
    statuses: namedLearnerOnly(),
    call: (people) => ({ body: learnerIdField(people) }),
  },
  'POST /api/profile/verify-otp': {
    statuses: learnerAndOthers({ learner: 200, others: 400 }),
    call: async ({ learner }) => ({ body: await makeOneTimeCode(learner) }),
  },
  'PUT /api/profile/change-user-password/[id]': {
    statuses: namedLearnerOnly(),
    call: async (people) => {
      await makeOneTimeCode(people.learner, { verified: true })
      return { ...idParamOfLearner(people), body: { newPassword: 'another-one' } }
    },
  },

  'GET /api/course/list-enrolled-courses/[userId]': { statuses: namedLearnerOnly(), call: userIdParam },
  'GET /api/course/my-progress/[courseId]': { statuses: signedIn, call: courseIdParam },
  'POST /api/course/enollment-request': {
    statuses: namedLearnerOnly(201),
    call: ({ learner, courseWithoutEnrollments }) => ({
      body: { user_id: learner.user.id, course_id: courseWithoutEnrollments.id },
    }),
  },
  'POST /api/course/get-certificate-data': {
    statuses: namedLearnerOnly(),
    peopleOptions: { state: 'completed' },
    call: ({ learner }) => ({ body: { user_id: learner.user.id, course_id: learner.course.id } }),
  },
  'GET /api/certificate/my-certificates': { statuses: signedIn },

  'POST /api/certificate/request-name-correction': {
    statuses: learnerAndOthers({ learner: 201, others: 404 }),
    call: ({ learner }) => ({ body: { cid: learner.cid, full_name: 'Asha Ramanathan' } }),
  },

  'GET /api/task/get-course-tasks/[courseId]': { statuses: enrolledOrStaff, call: courseIdParam },
  'GET /api/task/get-submited-task/[userId]/[taskId]': {
    statuses: namedLearnerOnly(),
    call: ({ learner }) => ({ params: { userId: learner.user.id, taskId: learner.task.id } }),
  },
  'GET /api/task/get-user-submissions-data/[userId]': { statuses: namedLearnerOnly(), call: userIdParam },
  'POST /api/task/submit-course-task': {
    statuses: namedLearnerOnly(201),
    call: ({ learner }) => ({
      body: {
        user_id: learner.user.id,
        task_id: learner.unsubmittedTask.id,
        fileLink: allowedLink('work.txt'),
      },
    }),
  },
  'POST /api/task/ask-second-review': {
    // Second reviews are off until an institute switches them on.
    statuses: learnerAndOthers({ learner: 409, others: 404 }),
    call: ({ learner }) => ({ body: { id: learner.submission.id, reason: 'Please look again.' } }),
  },
  'GET /api/task/attempt-messages/[submissionId]': {
    statuses: learnerOrStaff(),
    call: ({ learner }) => ({ params: { submissionId: learner.submission.id } }),
  },
  'POST /api/task/attempt-messages/[submissionId]': {
    statuses: learnerOrStaff(201),
    call: async ({ learner }) => ({
      params: { submissionId: learner.submission.id },
      body: {
        text: 'May I send it again?',
        after: await db.threadMessage.count({ where: { submissionId: learner.submission.id } }),
      },
    }),
  },
  'DELETE /api/task/delete-submited-task/[submissionId]': {
    statuses: notFoundForOthers,
    call: ({ learner }) => ({ params: { submissionId: learner.submission.id } }),
  },
  ...adminTable,
  ...noticeTable,
}
