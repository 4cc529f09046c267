import { disclaimToken } from '@/lib/auth/disclaim-token'
import { db } from '@/lib/db'
import { humanToken } from '@/lib/testing/human-check'
import { unique } from '@/lib/testing/factories'
import { fileLink } from '@/lib/testing/local-server'
import type { Call } from '@/lib/testing/request'
import { confirm, makeChallenge, makePerson, makeResetToken, makeScene, password, type Scene } from './people'

export const roles = ['guest', 'owner', 'other', 'admin', 'demoted', 'deleted'] as const
export type Asker = (typeof roles)[number]

/** What each of the roles is answered, in their order. */
type Statuses = readonly [number, number, number, number, number, number]

export type Row = {
  answers: Statuses
  /** What stands before the call. */
  standing?: Parameters<typeof makeScene>[0]
  /** The call as its rightful caller makes it: the owner, or for a call of administrators one of them. */
  call?: (scene: Scene) => Call | Promise<Call>
  /** Which of the owner's own words anybody may read. */
  shows?: (scene: Scene) => string[]
}

const all = (status = 200): Statuses => [status, status, status, status, status, status]
const signedIn: Statuses = [401, 200, 200, 200, 200, 401]
/** The call names the owner, and is refused to whoever else is signed in. */
const named = (status = 200): Statuses => [401, status, 403, 403, 403, 401]
/** What is not one's own is not there. */
const hidden: Statuses = [401, 200, 404, 404, 404, 401]
const approved: Statuses = [401, 200, 403, 200, 403, 401]
const admins = (status = 200): Statuses => [401, 403, 403, status, 403, 401]

const ofOwner = ({ owner }: Scene) => ({ _id: owner.user.id })
const ofAdmin = ({ admin: { user } }: Scene) => ({ params: { id: user.id, email: user.email } })
const ownerId = ({ owner }: Scene) => ({ params: { id: owner.user.id } })
const userId = ({ owner }: Scene) => ({ params: { userId: owner.user.id } })
const courseId = ({ owner }: Scene) => ({ params: { courseId: owner.course.id } })
const course = ({ owner }: Scene) => ({ params: { id: owner.course.id } })
const enrollment = ({ owner }: Scene) => ({ params: { id: owner.enrollment.id } })
const submission = ({ owner }: Scene) => ({ params: { id: owner.submission.id } })
const ofEnrollment = ({ owner }: Scene) => ({ body: { id: owner.enrollment.id } })
const courseFields = () => ({
  title: `Course ${unique()}`,
  description: 'About it.',
  image_url: '/covers/testing.svg',
})
const onPaper = ({ owner: { user } }: Scene) => [user.name, user.fullName]

/** Who may do what: every call, and what each of the roles is answered. */
export const table: Record<string, Row> = {
  'GET /api/openapi.json': { answers: all() },
  'GET /api/health/live': { answers: all() },
  'GET /api/health/ready': { answers: all() },
  'GET /api/human-check/challenge': { answers: all() },
  'GET /api/course/list-courses': { answers: all() },
  'GET /api/certificate/verify-certificate/[certificateId]': {
    answers: all(),
    call: ({ owner }) => ({ params: { certificateId: owner.cid } }),
    shows: onPaper,
  },
  'GET /api/certificate/[cid]/pdf': {
    answers: all(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    shows: onPaper,
  },
  'GET /api/certificate/[cid]/credential': {
    answers: all(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    shows: onPaper,
  },
  'GET /api/certificate/[cid]/credential.jwt': {
    answers: all(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    shows: onPaper,
  },
  'GET /api/certificate/[cid]/badge.svg': {
    answers: all(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    shows: onPaper,
  },
  'GET /api/certificate/[cid]/badge.png': {
    answers: all(),
    call: ({ owner }) => ({ params: { cid: owner.cid } }),
    shows: onPaper,
  },

  'POST /api/user/register': {
    answers: all(201),
    call: async () => {
      const name = `Newcomer${unique()}`
      const fields = { name, email: `${name}@example.test`, password, confirm_password: password }
      return { body: { ...fields, turnstileToken: await humanToken() } }
    },
  },
  'POST /api/user/login': {
    answers: all(),
    call: async ({ owner }) => ({
      body: { email: owner.user.email, password, turnstileToken: await humanToken() },
    }),
    shows: ({ owner }) => owner.personal,
  },
  'POST /api/user/reset-user-password': {
    answers: all(),
    call: ({ owner }) => ({ body: { ID: owner.user.email } }),
  },
  'POST /api/user/set-new-password': {
    answers: all(),
    call: async ({ owner }) => ({ body: { token: await makeResetToken(owner), newPassword: 'another-one' } }),
  },

  'POST /api/user/disclaim-account': {
    answers: all(),
    call: async () => {
      const { id } = (await makePerson()).user
      const user = await db.user.findUniqueOrThrow({
        where: { id },
        select: { id: true, passwordHash: true },
      })
      return { body: { token: disclaimToken(user) } }
    },
  },

  'GET /api/protect/session-check': { answers: signedIn },
  'POST /api/protect/session-log-out': { answers: all() },
  'POST /api/protect/role-auth': { answers: admins() },

  'POST /api/profile/get-user-profile-data': {
    answers: named(),
    call: (scene) => ({ body: ofOwner(scene) }),
  },
  'PUT /api/profile/update-user-profile-data/[id]': {
    answers: named(),
    call: (scene) => ({ ...ownerId(scene), body: { full_name: 'Asha Raman' } }),
  },
  'POST /api/profile/check-password-valid': {
    answers: named(),
    call: (scene) => ({ body: { ...ofOwner(scene), password } }),
  },
  'POST /api/profile/delete-user-data': {
    answers: named(),
    call: async (scene) => {
      await confirm(scene.owner)
      return { body: ofOwner(scene) }
    },
  },
  'POST /api/profile/change-password-otp': { answers: named(), call: (scene) => ({ body: ofOwner(scene) }) },
  'POST /api/profile/verify-otp': {
    answers: [401, 200, 400, 400, 400, 401],
    call: async ({ owner }) => ({ body: await makeChallenge(owner) }),
  },
  'PUT /api/profile/change-user-password/[id]': {
    answers: named(),
    call: async (scene) => {
      await makeChallenge(scene.owner, { verified: true })
      return { ...ownerId(scene), body: { newPassword: 'another-one' } }
    },
  },

  'GET /api/course/list-enrolled-courses/[userId]': { answers: named(), call: userId },
  'GET /api/course/my-progress/[courseId]': { answers: signedIn, call: courseId },
  'POST /api/course/enollment-request': {
    answers: named(201),
    call: ({ owner, freeCourse }) => ({ body: { user_id: owner.user.id, course_id: freeCourse.id } }),
  },
  'POST /api/course/get-certificate-data': {
    answers: named(),
    standing: { state: 'completed' },
    call: ({ owner }) => ({ body: { user_id: owner.user.id, course_id: owner.course.id } }),
  },
  'GET /api/certificate/my-certificates': { answers: signedIn },

  'GET /api/task/get-course-tasks/[courseId]': { answers: approved, call: courseId },
  'GET /api/task/get-submited-task/[userId]/[taskId]': {
    answers: named(),
    call: ({ owner }) => ({ params: { userId: owner.user.id, taskId: owner.task.id } }),
  },
  'GET /api/task/get-user-submissions-data/[userId]': { answers: named(), call: userId },
  'POST /api/task/submit-course-task': {
    answers: named(201),
    call: ({ owner }) => ({
      body: { user_id: owner.user.id, task_id: owner.freeTask.id, fileLink: fileLink('work.txt') },
    }),
  },
  'DELETE /api/task/delete-submited-task/[submissionId]': {
    answers: hidden,
    call: ({ owner }) => ({ params: { submissionId: owner.submission.id } }),
  },

  'GET /api/admin/get-datas-count/[id]/[email]': { answers: admins(), call: ofAdmin },
  'GET /api/admin/get-users-info/[id]/[email]': { answers: admins(), call: ofAdmin },
  'GET /api/admin/get-courses-info/[id]/[email]': { answers: admins(), call: ofAdmin },
  'GET /api/admin/get-enrollments-data/[id]/[email]': { answers: admins(), call: ofAdmin },
  'GET /api/admin/get-submissions-data/[id]/[email]': { answers: admins(), call: ofAdmin },
  'GET /api/admin/get-course-tasks/[courseId]': { answers: admins(), call: courseId },
  'GET /api/admin/get-user-counts/[id]': { answers: admins(), call: ownerId },
  'GET /api/admin/get-missing-tasks/[id]': { answers: admins(), call: enrollment },
  'PUT /api/admin/update-user-data/[id]': {
    answers: admins(),
    call: (scene) => ({ ...ownerId(scene), body: { role: 'admin', email: scene.owner.user.email } }),
  },
  'DELETE /api/admin/delete-user-data/[id]': { answers: admins(), call: ownerId },
  'POST /api/admin/insert-course-data': { answers: admins(201), call: () => ({ body: courseFields() }) },
  'PUT /api/admin/update-course-data/[id]': {
    answers: admins(),
    call: (scene) => ({ ...course(scene), body: courseFields() }),
  },
  'DELETE /api/admin/delete-course-data/[id]': { answers: admins(), call: course },
  'POST /api/admin/insert-course-task-data': {
    answers: admins(201),
    call: ({ owner }) => ({
      body: { course_id: owner.course.id, title: `Task ${unique()}`, description: 'To do.' },
    }),
  },
  'DELETE /api/admin/delete-course-task-data/[id]': {
    answers: admins(),
    call: ({ owner }) => ({ params: { id: owner.task.id } }),
  },
  'PUT /api/admin/update-submission-data/[id]': {
    answers: admins(),
    call: (scene) => ({ ...submission(scene), body: { status: 'rejected', reason: 'Too short.' } }),
  },
  'GET /api/admin/get-certificates-data/[id]/[email]': { answers: admins(), call: ofAdmin },
  'POST /api/admin/revoke-certificate': {
    answers: admins(),
    call: ({ owner }) => ({ body: { cid: owner.cid, reason: 'By mistake' } }),
  },
  'POST /api/admin/reissue-certificate': {
    answers: admins(),
    call: ({ owner }) => ({ body: { cid: owner.cid, full_name: 'Asha Rahman', reason: 'Misspelt' } }),
  },
  'POST /api/admin/undo-review': {
    answers: admins(),
    standing: { reviewed: true },
    call: ({ owner }) => ({ body: { id: owner.submission.id } }),
  },
  'GET /api/admin/get-submission-details/[id]': { answers: admins(), call: submission },
  'POST /api/admin/recheck-link': {
    answers: admins(),
    call: async ({ owner: { submission } }) => {
      await db.submission.update({ where: { id: submission.id }, data: { fileUrl: fileLink('work.txt') } })
      return { body: { id: submission.id } }
    },
  },
  'POST /api/admin/accept-submissions': {
    answers: admins(),
    call: ({ owner }) => ({ body: { ids: [owner.submission.id] } }),
  },
  'GET /api/admin/saved-reasons': { answers: admins() },
  'POST /api/admin/saved-reasons': { answers: admins(201), call: () => ({ body: { text: unique() } }) },
  'DELETE /api/admin/saved-reasons/[id]': {
    answers: admins(),
    call: async () => {
      const reason = await db.savedReason.create({ data: { text: unique() } })
      return { params: { id: reason.id } }
    },
  },
  'DELETE /api/admin/delete-submission-data/[id]': { answers: admins(), call: submission },
  'PUT /api/admin/accept-enrollment-data': {
    answers: admins(),
    standing: { state: 'requested' },
    call: ofEnrollment,
  },
  'POST /api/admin/decline-enrollment': {
    answers: admins(),
    standing: { state: 'requested' },
    call: ofEnrollment,
  },
  'POST /api/admin/accept-enrollments': {
    answers: admins(),
    standing: { state: 'requested' },
    call: ({ owner }) => ({ body: { ids: [owner.enrollment.id] } }),
  },
  'POST /api/admin/accept-matching-enrollments': {
    answers: admins(),
    standing: { state: 'requested' },
    call: ({ owner }) => ({ body: { course: owner.course.id } }),
  },
  'PUT /api/admin/allow-course-completion': { answers: admins(), call: ofEnrollment },
  'DELETE /api/admin/delete-enrollment-data/[id]': { answers: admins(), call: enrollment },
}
