import { randomWord } from '@/lib/testing/factories'
import type { Call } from '@/lib/testing/request'
import type { makeScene, Person, Scene } from './people'

/** `reviewer` is assigned to the owner's course, `otherReviewer` to that of `other`. */
export const roles = [
  'guest',
  'owner',
  'other',
  'reviewer',
  'otherReviewer',
  'manager',
  'admin',
  'demoted',
  'deleted',
] as const
export type CallerRole = (typeof roles)[number]

/** Expected status of each role, in the order of `roles`. */
type Statuses = readonly [number, number, number, number, number, number, number, number, number]

export type Row = {
  statuses: Statuses
  /** Options of the scene that the call needs. */
  sceneOptions?: Parameters<typeof makeScene>[0]
  /** The call as an allowed user sends it: the owner, or an administrator. */
  call?: (scene: Scene, caller?: Partial<Person>) => Call | Promise<Call>
  /** The owner's texts that anyone may read. */
  publicTexts?: (scene: Scene) => string[]
  /** A POST that needs no CSRF token: it changes nothing, or a token in its address permits it. */
  noCsrfToken?: true
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
/** One status for the owner, another for everybody else who is signed in. */
export const ownerOr = (own: number, other: number): Statuses => [
  401,
  own,
  other,
  other,
  other,
  other,
  other,
  other,
  401,
]
export const signedIn = ownerOr(200, 200)
/** The path or the body names the owner; other signed-in users are refused. */
export const ownerOnly = (status = 200) => ownerOr(status, 403)
/** Other users do not learn whether the resource exists. */
export const ownerOr404 = ownerOr(200, 404)
/** Like `ownerOr404`, but the reviewer of the course, managers and administrators are allowed, too. */
export const ownerOrStaff = (status = 200): Statuses => [
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
/** A reviewer of another course gets 404 for a resource, and 200 for a list, without the rows of the owner's course. */
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

export const ownerBody = ({ owner }: Scene) => ({ _id: owner.user.id })
/** The path names the caller, by default the administrator. */
export const callerParams = ({ admin }: Scene, { user = admin.user }: Partial<Person> = {}) => ({
  params: { id: user.id, email: user.email },
})
/** Path parameters: `…AsId` fills the parameter `id`. */
export const ownerIdAsId = ({ owner }: Scene) => ({ params: { id: owner.user.id } })
export const userIdParam = ({ owner }: Scene) => ({ params: { userId: owner.user.id } })
export const courseIdParam = ({ owner }: Scene) => ({ params: { courseId: owner.course.id } })
export const courseIdAsId = ({ owner }: Scene) => ({ params: { id: owner.course.id } })
export const taskIdAsId = ({ owner }: Scene) => ({ params: { id: owner.task.id } })
export const enrollmentIdAsId = ({ owner }: Scene) => ({ params: { id: owner.enrollment.id } })
export const submissionIdAsId = ({ owner }: Scene) => ({ params: { id: owner.submission.id } })
export const enrollmentBody = ({ owner }: Scene) => ({ body: { id: owner.enrollment.id } })
export const courseFields = () => ({
  title: `Course ${randomWord()}`,
  description: 'About it.',
  image_url: '/covers/testing.svg',
})
export const learnerRows = ({ owner }: Scene) => {
  const name = `Learner${randomWord()}`
  return { body: { rows: [{ line: 2, name, email: `${name}@example.test`, course: owner.course.title }] } }
}
export const printedNames = ({ owner: { user } }: Scene) => [user.name, user.fullName]
