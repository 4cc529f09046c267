import { disclaimToken } from '@/lib/auth/disclaim-token'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { pages } from '@/lib/routes'
import { humanToken } from '@/lib/testing/human-check'
import { randomWord } from '@/lib/testing/factories'
import { fileLink } from '@/lib/testing/local-server'
import {
  everyone,
  signedIn,
  ownerOnly,
  ownerOr404,
  ownerOrStaff,
  ownerOr,
  enrolledOrStaff,
  adminOnly,
  ownerBody,
  ownerIdAsId,
  userIdParam,
  courseIdParam,
  printedNames,
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
export const table: Record<string, Row> = {
  'GET /api/openapi.json': { statuses: everyone() },
  'GET /api/health/live': { statuses: everyone() },
  'GET /api/health/ready': { statuses: everyone() },
  'GET /api/metrics': { statuses: everyone(404) },
  'GET /api/human-check/challenge': { statuses: everyone() },
  'GET /api/course/list-courses': { statuses: everyone() },
  'GET /api/certificate/verify-certificate/[certificateId]': {
    statuses: everyone(),
    call: ({ owner }) => ({ params: { certificateId: owner.cid } }),
    publicTexts: printedNames,
  },
  'GET /api/certificate/verify-certificates': {
    statuses: everyone(),
    call: ({ owner }) => ({ query: { ids: owner.cid } }),
    publicTexts: printedNames,
  },
  'POST /api/certificate/verify-certificates': {
    statuses: everyone(),
    noCsrfToken: true,
    call: ({ owner }) => ({ body: { ids: [owner.cid] } }),
    publicTexts: printedNames,
  },
  'GET /api/oembed': {
    statuses: everyone(),
    call: ({ owner }) => ({ query: { url: env.APP_URL + pages.certificate(owner.cid) } }),
    publicTexts: printedNames,
  },
  'GET /api/certificate/[cid]/pdf': {
    statuses: everyone(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    publicTexts: printedNames,
  },
  'GET /api/certificate/[cid]/credential': {
    statuses: everyone(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    publicTexts: printedNames,
  },
  'GET /api/certificate/[cid]/credential.jwt': {
    statuses: everyone(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    publicTexts: printedNames,
  },
  'GET /api/certificate/[cid]/badge.svg': {
    statuses: everyone(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    publicTexts: printedNames,
  },
  'GET /api/certificate/[cid]/badge.png': {
    statuses: everyone(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    publicTexts: printedNames,
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
    call: async ({ owner }) => ({
      body: { email: owner.user.email, password, turnstileToken: await humanToken() },
    }),
    publicTexts: ({ owner }) => owner.personal,
  },
  'POST /api/user/reset-user-password': {
    statuses: everyone(),
    call: ({ owner }) => ({ body: { ID: owner.user.email } }),
  },
  'POST /api/user/set-new-password': {
    statuses: everyone(),
    call: async ({ owner }) => ({ body: { token: await makeResetToken(owner), newPassword: 'another-one' } }),
  },

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
    call: async ({ owner }) => ({ params: { token: await makeCalendarToken(owner.user.id) } }),
  },
  'POST /api/profile/calendar-address': { statuses: signedIn, call: () => ({ body: {} }) },
  'POST /api/profile/get-user-profile-data': {
    statuses: ownerOnly(),
    call: (scene) => ({ body: ownerBody(scene) }),
  },
  'PUT /api/profile/update-user-profile-data/[id]': {
    statuses: ownerOnly(),
    call: (scene) => ({ ...ownerIdAsId(scene), body: { full_name: 'Asha Raman' } }),
  },
  'POST /api/profile/check-password-valid': {
    statuses: ownerOnly(),
    call: (scene) => ({ body: { ...ownerBody(scene), password } }),
  },
  'POST /api/profile/delete-user-data': {
    statuses: ownerOnly(),
    call: async (scene) => {
      await confirmPassword(scene.owner)
      return { body: ownerBody(scene) }
    },
  },
  'POST /api/profile/change-password-otp': {
    statuses: ownerOnly(),
    call: (scene) => ({ body: ownerBody(scene) }),
  },
  'POST /api/profile/verify-otp': {
    statuses: ownerOr(200, 400),
    call: async ({ owner }) => ({ body: await makeOneTimeCode(owner) }),
  },
  'PUT /api/profile/change-user-password/[id]': {
    statuses: ownerOnly(),
    call: async (scene) => {
      await makeOneTimeCode(scene.owner, { verified: true })
      return { ...ownerIdAsId(scene), body: { newPassword: 'another-one' } }
    },
  },

  'GET /api/course/list-enrolled-courses/[userId]': { statuses: ownerOnly(), call: userIdParam },
  'GET /api/course/my-progress/[courseId]': { statuses: signedIn, call: courseIdParam },
  'POST /api/course/enollment-request': {
    statuses: ownerOnly(201),
    call: ({ owner, courseToRequest }) => ({
      body: { user_id: owner.user.id, course_id: courseToRequest.id },
    }),
  },
  'POST /api/course/get-certificate-data': {
    statuses: ownerOnly(),
    sceneOptions: { state: 'completed' },
    call: ({ owner }) => ({ body: { user_id: owner.user.id, course_id: owner.course.id } }),
  },
  'GET /api/certificate/my-certificates': { statuses: signedIn },

  'POST /api/certificate/request-name-correction': {
    statuses: ownerOr(201, 404),
    call: ({ owner }) => ({ body: { cid: owner.cid, full_name: 'Asha Ramanathan' } }),
  },

  'GET /api/task/get-course-tasks/[courseId]': { statuses: enrolledOrStaff, call: courseIdParam },
  'GET /api/task/get-submited-task/[userId]/[taskId]': {
    statuses: ownerOnly(),
    call: ({ owner }) => ({ params: { userId: owner.user.id, taskId: owner.task.id } }),
  },
  'GET /api/task/get-user-submissions-data/[userId]': { statuses: ownerOnly(), call: userIdParam },
  'POST /api/task/submit-course-task': {
    statuses: ownerOnly(201),
    call: ({ owner }) => ({
      body: { user_id: owner.user.id, task_id: owner.unsubmittedTask.id, fileLink: fileLink('work.txt') },
    }),
  },
  'POST /api/task/ask-second-review': {
    // Second reviews are off until an institute switches them on.
    statuses: ownerOr(409, 404),
    call: ({ owner }) => ({ body: { id: owner.submission.id, reason: 'Please look again.' } }),
  },
  'GET /api/task/attempt-messages/[submissionId]': {
    statuses: ownerOrStaff(),
    call: ({ owner }) => ({ params: { submissionId: owner.submission.id } }),
  },
  'POST /api/task/attempt-messages/[submissionId]': {
    statuses: ownerOrStaff(201),
    call: async ({ owner }) => ({
      params: { submissionId: owner.submission.id },
      body: {
        text: 'May I send it again?',
        after: await db.threadMessage.count({ where: { submissionId: owner.submission.id } }),
      },
    }),
  },
  'DELETE /api/task/delete-submited-task/[submissionId]': {
    statuses: ownerOr404,
    call: ({ owner }) => ({ params: { submissionId: owner.submission.id } }),
  },
  ...adminTable,
  ...noticeTable,
}
