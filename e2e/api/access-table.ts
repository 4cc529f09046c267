import { disclaimToken } from '@/lib/auth/disclaim-token'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { pages } from '@/lib/routes'
import { humanToken } from '@/lib/testing/human-check'
import { unique } from '@/lib/testing/factories'
import { fileLink } from '@/lib/testing/local-server'
import {
  all,
  signedIn,
  named,
  hidden,
  ownOrStaff,
  ownerOr,
  approved,
  admins,
  ownerBody,
  ownerId,
  userId,
  courseId,
  printedNames,
  type Row,
} from './access-rows'
import { adminTable } from './access-table-admin'
import { noticeTable } from './access-table-notices'
import { confirm, makeCalendarToken, makeChallenge, makePerson, makeResetToken, password } from './people'

/** Access table: every call, and the response for each role. */
export const table: Record<string, Row> = {
  'GET /api/openapi.json': { statuses: all() },
  'GET /api/health/live': { statuses: all() },
  'GET /api/health/ready': { statuses: all() },
  'GET /api/metrics': { statuses: all(404) },
  'GET /api/human-check/challenge': { statuses: all() },
  'GET /api/course/list-courses': { statuses: all() },
  'GET /api/certificate/verify-certificate/[certificateId]': {
    statuses: all(),
    call: ({ owner }) => ({ params: { certificateId: owner.cid } }),
    shows: printedNames,
  },
  'GET /api/certificate/verify-certificates': {
    statuses: all(),
    call: ({ owner }) => ({ query: { ids: owner.cid } }),
    shows: printedNames,
  },
  'POST /api/certificate/verify-certificates': {
    statuses: all(),
    readOnly: true,
    call: ({ owner }) => ({ body: { ids: [owner.cid] } }),
    shows: printedNames,
  },
  'GET /api/oembed': {
    statuses: all(),
    call: ({ owner }) => ({ query: { url: env.APP_URL + pages.certificate(owner.cid) } }),
    shows: printedNames,
  },
  'GET /api/certificate/[cid]/pdf': {
    statuses: all(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    shows: printedNames,
  },
  'GET /api/certificate/[cid]/credential': {
    statuses: all(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    shows: printedNames,
  },
  'GET /api/certificate/[cid]/credential.jwt': {
    statuses: all(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    shows: printedNames,
  },
  'GET /api/certificate/[cid]/badge.svg': {
    statuses: all(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    shows: printedNames,
  },
  'GET /api/certificate/[cid]/badge.png': {
    statuses: all(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    shows: printedNames,
  },

  'POST /api/user/register': {
    statuses: all(201),
    call: async () => {
      const name = `Newcomer${unique()}`
      const fields = { name, email: `${name}@example.test`, password, confirm_password: password }
      return { body: { ...fields, turnstileToken: await humanToken() } }
    },
  },
  'POST /api/user/login': {
    statuses: all(),
    call: async ({ owner }) => ({
      body: { email: owner.user.email, password, turnstileToken: await humanToken() },
    }),
    shows: ({ owner }) => owner.personal,
  },
  'POST /api/user/reset-user-password': {
    statuses: all(),
    call: ({ owner }) => ({ body: { ID: owner.user.email } }),
  },
  'POST /api/user/set-new-password': {
    statuses: all(),
    call: async ({ owner }) => ({ body: { token: await makeResetToken(owner), newPassword: 'another-one' } }),
  },

  'POST /api/user/disclaim-account': {
    statuses: all(),
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
  'POST /api/protect/session-log-out': { statuses: all() },
  'POST /api/protect/role-auth': { statuses: admins() },

  'GET /api/course/my-next-steps': { statuses: signedIn },
  'GET /api/calendar/[token]': {
    statuses: all(),
    call: async ({ owner }) => ({ params: { token: await makeCalendarToken(owner.user.id) } }),
  },
  'POST /api/profile/calendar-address': { statuses: signedIn, call: () => ({ body: {} }) },
  'POST /api/profile/get-user-profile-data': {
    statuses: named(),
    call: (scene) => ({ body: ownerBody(scene) }),
  },
  'PUT /api/profile/update-user-profile-data/[id]': {
    statuses: named(),
    call: (scene) => ({ ...ownerId(scene), body: { full_name: 'Asha Raman' } }),
  },
  'POST /api/profile/check-password-valid': {
    statuses: named(),
    call: (scene) => ({ body: { ...ownerBody(scene), password } }),
  },
  'POST /api/profile/delete-user-data': {
    statuses: named(),
    call: async (scene) => {
      await confirm(scene.owner)
      return { body: ownerBody(scene) }
    },
  },
  'POST /api/profile/change-password-otp': {
    statuses: named(),
    call: (scene) => ({ body: ownerBody(scene) }),
  },
  'POST /api/profile/verify-otp': {
    statuses: ownerOr(200, 400),
    call: async ({ owner }) => ({ body: await makeChallenge(owner) }),
  },
  'PUT /api/profile/change-user-password/[id]': {
    statuses: named(),
    call: async (scene) => {
      await makeChallenge(scene.owner, { verified: true })
      return { ...ownerId(scene), body: { newPassword: 'another-one' } }
    },
  },

  'GET /api/course/list-enrolled-courses/[userId]': { statuses: named(), call: userId },
  'GET /api/course/my-progress/[courseId]': { statuses: signedIn, call: courseId },
  'POST /api/course/enollment-request': {
    statuses: named(201),
    call: ({ owner, freeCourse }) => ({ body: { user_id: owner.user.id, course_id: freeCourse.id } }),
  },
  'POST /api/course/get-certificate-data': {
    statuses: named(),
    sceneOptions: { state: 'completed' },
    call: ({ owner }) => ({ body: { user_id: owner.user.id, course_id: owner.course.id } }),
  },
  'GET /api/certificate/my-certificates': { statuses: signedIn },

  'POST /api/certificate/request-name-correction': {
    statuses: ownerOr(201, 404),
    call: ({ owner }) => ({ body: { cid: owner.cid, full_name: 'Asha Ramanathan' } }),
  },

  'GET /api/task/get-course-tasks/[courseId]': { statuses: approved, call: courseId },
  'GET /api/task/get-submited-task/[userId]/[taskId]': {
    statuses: named(),
    call: ({ owner }) => ({ params: { userId: owner.user.id, taskId: owner.task.id } }),
  },
  'GET /api/task/get-user-submissions-data/[userId]': { statuses: named(), call: userId },
  'POST /api/task/submit-course-task': {
    statuses: named(201),
    call: ({ owner }) => ({
      body: { user_id: owner.user.id, task_id: owner.freeTask.id, fileLink: fileLink('work.txt') },
    }),
  },
  'POST /api/task/ask-second-review': {
    // An institute that has not chosen second reviews has none.
    statuses: ownerOr(409, 404),
    call: ({ owner }) => ({ body: { id: owner.submission.id, reason: 'Please look again.' } }),
  },
  'GET /api/task/attempt-messages/[submissionId]': {
    statuses: ownOrStaff(),
    call: ({ owner }) => ({ params: { submissionId: owner.submission.id } }),
  },
  'POST /api/task/attempt-messages/[submissionId]': {
    statuses: ownOrStaff(201),
    call: async ({ owner }) => ({
      params: { submissionId: owner.submission.id },
      body: {
        text: 'May I send it again?',
        after: await db.threadMessage.count({ where: { submissionId: owner.submission.id } }),
      },
    }),
  },
  'DELETE /api/task/delete-submited-task/[submissionId]': {
    statuses: hidden,
    call: ({ owner }) => ({ params: { submissionId: owner.submission.id } }),
  },
  ...adminTable,
  ...noticeTable,
}
