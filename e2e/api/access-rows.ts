import { unique } from '@/lib/testing/factories'
import type { Call } from '@/lib/testing/request'
import type { makeScene, Person, Scene } from './people'

/** Reviewers: one of the owner's course, and one of the other learner's. */
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
  /** Sets up the data of the call. */
  sceneOptions?: Parameters<typeof makeScene>[0]
  /** The call as an allowed user sends it: the owner, or an administrator. */
  call?: (scene: Scene, caller?: Partial<Person>) => Call | Promise<Call>
  /** The owner's texts that anyone may read. */
  shows?: (scene: Scene) => string[]
  /** A POST that changes nothing, or that a token in the address permits, and needs no CSRF token. */
  readOnly?: true
}

export const all = (status = 200): Statuses => [
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
/** One response for the owner, another for everybody else who is signed in. */
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
/** The path names the owner; other signed-in users are refused. */
export const named = (status = 200) => ownerOr(status, 403)
/** Resources of other users do not exist for a learner. */
export const hidden = ownerOr(200, 404)
/** The same, but staff who see the course may. */
export const ownOrStaff = (status = 200): Statuses => [
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
export const approved: Statuses = [401, 200, 403, 200, 403, 200, 200, 403, 401]
/** Resources of other courses do not exist for a reviewer; lists omit them. */
export const reviewers = (status = 200, inOther = 404): Statuses => [
  401,
  403,
  403,
  status,
  inOther,
  status,
  status,
  403,
  401,
]
export const managers = (status = 200): Statuses => [401, 403, 403, 403, 403, status, status, 403, 401]
export const admins = (status = 200): Statuses => [401, 403, 403, 403, 403, 403, status, 403, 401]

export const ownerBody = ({ owner }: Scene) => ({ _id: owner.user.id })
/** The path names the caller, who is an administrator unless told otherwise. */
export const callerParams = ({ admin }: Scene, { user = admin.user }: Partial<Person> = {}) => ({
  params: { id: user.id, email: user.email },
})
export const ownerId = ({ owner }: Scene) => ({ params: { id: owner.user.id } })
export const userId = ({ owner }: Scene) => ({ params: { userId: owner.user.id } })
export const courseId = ({ owner }: Scene) => ({ params: { courseId: owner.course.id } })
export const course = ({ owner }: Scene) => ({ params: { id: owner.course.id } })
export const enrollment = ({ owner }: Scene) => ({ params: { id: owner.enrollment.id } })
export const submission = ({ owner }: Scene) => ({ params: { id: owner.submission.id } })
export const enrollmentBody = ({ owner }: Scene) => ({ body: { id: owner.enrollment.id } })
export const courseFields = () => ({
  title: `Course ${unique()}`,
  description: 'About it.',
  image_url: '/covers/testing.svg',
})
export const learnerRows = ({ owner }: Scene) => {
  const name = `Learner${unique()}`
  return { body: { rows: [{ line: 2, name, email: `${name}@example.test`, course: owner.course.title }] } }
}
export const printedNames = ({ owner: { user } }: Scene) => [user.name, user.fullName]
