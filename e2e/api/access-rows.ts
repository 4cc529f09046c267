import { db } from '@/lib/db/client'
import { randomWord } from '@/lib/testing/factories'
import type { RequestOptions } from '@/lib/testing/request'
import type { makePeople, Person, People } from './people'

/** Callers of the API routes. */
export const roles = [
  'guest',
  // The calls concern this learner's data.
  'learner',
  'otherLearner',
  // Assigned to the course of `learner`.
  'reviewer',
  // Assigned to the course of `otherLearner`.
  'otherReviewer',
  'manager',
  'admin',
  // A former administrator.
  'demoted',
  // A user whose account has been deleted.
  'deleted',
] as const
export type CallerRole = (typeof roles)[number]

/** Expected status of each role, in the order of `roles`. */
type Statuses = readonly [number, number, number, number, number, number, number, number, number]

export type Row = {
  statuses: Statuses
  /** Options of `makePeople` that the call needs, such as the state of the learner's enrollment. */
  peopleOptions?: Parameters<typeof makePeople>[0]
  /** Adds the records that the call needs, and returns it as an allowed user sends it: the learner, or an administrator. */
  call?: (people: People, caller?: Partial<Person>) => RequestOptions | Promise<RequestOptions>
  /** The learner's personal data that the response may show to every role. */
  permittedTexts?: (people: People) => string[]
  /** A POST that needs no CSRF token: it changes nothing, or a token in its address permits it. */
  needsNoCsrfToken?: true
}

export const everyone = (status = 200): Statuses => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
]
/** One status for the learner, another for all other signed-in users. */
export const learnerAndOthers = ({ learner, others }: { learner: number; others: number }): Statuses => [
  401,
  learner,
  others,
  others,
  others,
  others,
  others,
  others,
  401,
]
export const signedIn = learnerAndOthers({ learner: 200, others: 200 })
/** The path or the body names the learner; other signed-in users are refused. */
export const namedLearnerOnly = (status = 200) => learnerAndOthers({ learner: status, others: 403 })
/** Other users do not learn whether the resource exists. */
export const notFoundForOthers = learnerAndOthers({ learner: 200, others: 404 })
/** Like `notFoundForOthers`, but the reviewer of the course, managers and administrators are allowed, too. */
export const learnerOrStaff = (status = 200): Statuses => [
  401,
  status,
  404,
  status,
  404,
  status,
  status,
  404,
  401,
]
export const enrolledOrStaff: Statuses = [401, 200, 403, 200, 403, 200, 200, 403, 401]
/** A reviewer of another course gets 404 for a resource, and 200 for a list without rows of the learner's course. */
export const reviewerOrAbove = (status = 200, otherReviewer = 404): Statuses => [
  401,
  403,
  403,
  status,
  otherReviewer,
  status,
  status,
  403,
  401,
]
export const managerOrAbove = (status = 200): Statuses => [401, 403, 403, 403, 403, status, status, 403, 401]
export const adminOnly = (status = 200): Statuses => [401, 403, 403, 403, 403, 403, status, 403, 401]

export const learnerIdField = ({ learner }: People) => ({ _id: learner.user.id })
/** The path names the caller, by default the administrator. */
export const callerInPath = ({ admin }: People, { user = admin.user }: Partial<Person> = {}) => ({
  params: { id: user.id, email: user.email },
})
export const idParamOfLearner = ({ learner }: People) => ({ params: { id: learner.user.id } })
export const userIdParam = ({ learner }: People) => ({ params: { userId: learner.user.id } })
export const courseIdParam = ({ learner }: People) => ({ params: { courseId: learner.course.id } })
export const idParamOfCourse = ({ learner }: People) => ({ params: { id: learner.course.id } })
export const idParamOfTask = ({ learner }: People) => ({ params: { id: learner.task.id } })
export const idParamOfEnrollment = ({ learner }: People) => ({ params: { id: learner.enrollment.id } })
export const idParamOfSubmission = ({ learner }: People) => ({ params: { id: learner.submission.id } })
export const enrollmentIdInBody = ({ learner }: People) => ({ body: { id: learner.enrollment.id } })
export const courseFields = () => ({
  title: `Course ${randomWord()}`,
  description: 'About it.',
  image_url: '/covers/testing.svg',
})
export const learnerImport = ({ learner }: People) => {
  const name = `Learner${randomWord()}`
  return { body: { rows: [{ line: 2, name, email: `${name}@example.test`, course: learner.course.title }] } }
}
/** Requests a correction of the name on the learner's certificate if none is open. */
export async function findOrMakeCorrectionId({ learner }: People) {
  const { id: certificateId } = await db.certificate.findUniqueOrThrow({ where: { cid: learner.cid } })
  const correction = { certificateId, userId: learner.user.id, fullName: 'Asha Ramanathan' }
  const open = await db.nameCorrection.findFirst({ where: { certificateId, state: 'open' } })
  return (open ?? (await db.nameCorrection.create({ data: correction }))).id
}

export async function findOrMakeCriterion({ learner }: People) {
  const taskId = learner.task.id
  const criterion = await db.criterion.findFirst({ where: { taskId } })
  return criterion ?? db.criterion.create({ data: { taskId, position: 0, title: 'Sources are named' } })
}

/** Adds a question to the admission form of the learner's course if it has none. */
export async function findOrMakeQuestion({ learner }: People) {
  const courseId = learner.course.id
  const question = await db.admissionQuestion.findFirst({ where: { courseId } })
  const text = 'Which computer do you have?'
  return question ?? db.admissionQuestion.create({ data: { courseId, position: 0, kind: 'short', text } })
}

export const namesOnCertificate = ({ learner: { user } }: People) => [user.name, user.fullName]
