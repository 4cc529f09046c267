import { createHash, randomUUID } from 'node:crypto'
import { hashPassword } from '@/lib/auth/password-hash'
import { calendarToken } from '@/lib/calendar/token'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { db } from '@/lib/db/client'
import { MINUTE } from '@/lib/limits'
import { sign } from '@/lib/security/derived-keys'
import {
  makeCertificate,
  makeCourse,
  makeEnrollment,
  makeSubmission,
  makeUser,
  randomWord,
} from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import type { EnrollmentState, Role, SubmissionStatus } from '@/prisma/generated/enums'

export const password = 'quite-secret'
const passwordHash = hashPassword(password)

/** Adds a person with a session. Tests search responses for `personalTexts`, which are unique. */
export async function makePerson(role: Role = 'user') {
  const user = await makeUser({ role, fullName: `Full ${randomWord()}`, passwordHash: await passwordHash })
  return { user, client: await Client.of(user), personalTexts: [user.name, user.email, user.fullName] }
}

export type Person = Awaited<ReturnType<typeof makePerson>>

type LearnerState = { state?: EnrollmentState; status?: SubmissionStatus; reviewerId?: string }

/** Adds a learner in a new course, with one submission and a certificate that belongs to no enrollment. */
export async function makeLearner({ state = 'enrolled', status = 'pending', reviewerId }: LearnerState = {}) {
  const person = await makePerson()
  const { user } = person
  const course = await makeCourse({ tasks: 2 })
  const [task, unsubmittedTask] = course.tasks
  if (!task || !unsubmittedTask) throw new Error('The course needs two tasks.')
  const enrollment = await makeEnrollment(user.id, course.id, state)
  const [reason, fileLink] = [`Because ${randomWord()}.`, `https://files.example.test/${randomWord()}`]
  const reviewFields = reviewerId ? { reviewerId, reviewedAt: new Date() } : {}
  const submission = await makeSubmission({
    ...{ userId: user.id, taskId: task.id, enrollmentId: enrollment.id },
    ...{ status, reason, fileLink },
    ...reviewFields,
  })
  const { cid } = await makeCertificate({
    ...{ cid: randomCidForCourse(course.number), userId: user.id, courseId: course.id },
    ...{ name: user.name, fullName: user.fullName },
  })
  const personalTexts = [...person.personalTexts, reason, fileLink]
  return { ...person, personalTexts, course, task, unsubmittedTask, enrollment, submission, cid }
}

export type Learner = Awaited<ReturnType<typeof makeLearner>>

/** Adds the user's calendar feed, if it is missing; returns its token. */
export async function makeCalendarToken(userId: string) {
  const create = { userId, key: randomUUID() }
  const { key } = await db.calendarFeed.upsert({ where: { userId }, create, update: {} })
  // `expectCleanLog` checks that the server's log contains none of these secrets.
  Client.secrets.add(calendarToken(key))
  return calendarToken(key)
}

/** Adds a one-time code for the person's first session. Returns the code, and its handle: `otp` in requests. */
export async function makeOneTimeCode({ user }: Person, { verified = false } = {}) {
  const { id: sessionId } = await db.session.findFirstOrThrow({
    where: { userId: user.id },
    orderBy: { createdAt: 'asc' },
  })
  const [handle, code] = [randomWord(), '271828']
  await db.oneTimeCode.create({
    data: {
      id: createHash('sha256').update(handle).digest('base64url'),
      userId: user.id,
      sessionId,
      codeHash: sign('one-time-code', `${handle}!${user.id}!${code}`),
      expiresAt: new Date(Date.now() + MINUTE),
      verifiedAt: verified ? new Date() : null,
    },
  })
  return { otp: Buffer.from(handle).toString('base64'), code }
}

/** Adds a password reset; returns its token, which is part of the link in the e-mail. */
export async function makeResetToken({ user }: Person) {
  const token = randomWord()
  const id = createHash('sha256').update(token).digest('base64url')
  await db.passwordReset.create({ data: { id, userId: user.id, expiresAt: new Date(Date.now() + MINUTE) } })
  return token
}

/** Marks the person's sessions as confirmed, as if the password had just been typed again. */
export const confirmPassword = ({ user }: Person) =>
  db.session.updateMany({ where: { userId: user.id }, data: { confirmedAt: new Date() } })

/** Adds a person of each role. The calls of access-table.ts concern the data of `learner`. */
export async function makePeople({
  reviewedByAdmin = false,
  ...state
}: LearnerState & { reviewedByAdmin?: boolean } = {}) {
  const [reviewer, otherReviewer, manager, admin, otherAdmin, demoted, deleted] = await Promise.all([
    makePerson('reviewer'),
    makePerson('reviewer'),
    makePerson('manager'),
    makePerson('admin'),
    makePerson('admin'),
    makePerson('admin'),
    makePerson('admin'),
  ])
  const review = reviewedByAdmin ? { status: 'accepted' as const, reviewerId: admin.user.id } : {}
  const [learner, otherLearner, courseWithoutEnrollments] = await Promise.all([
    makeLearner({ ...state, ...review }),
    makeLearner(),
    makeCourse(),
  ])
  await db.courseReviewer.createMany({
    data: [
      { userId: reviewer.user.id, courseId: learner.course.id },
      { userId: otherReviewer.user.id, courseId: otherLearner.course.id },
    ],
  })
  await db.user.update({ where: { id: demoted.user.id }, data: { role: 'user' } })
  await db.user.delete({ where: { id: deleted.user.id } })
  return {
    learner,
    otherLearner,
    reviewer,
    otherReviewer,
    manager,
    admin,
    otherAdmin,
    demoted,
    deleted,
    courseWithoutEnrollments,
    guest: { client: Client.guest(), personalTexts: [] },
  }
}

export type People = Awaited<ReturnType<typeof makePeople>>
type PeopleOptions = Parameters<typeof makePeople>[0]

const sharedPeopleByOptions = new Map<string, Promise<People>>()

/** Returns the same people for equal options, for requests that change nothing of theirs. */
export function sharedPeople(options: PeopleOptions) {
  const key = JSON.stringify(options ?? {})
  const people = sharedPeopleByOptions.get(key) ?? makePeople(options)
  sharedPeopleByOptions.set(key, people)
  return people
}
