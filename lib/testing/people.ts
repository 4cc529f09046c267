import type { EnrollmentState } from '@/prisma/generated/enums'
import { db } from '@/lib/db/client'
import { saveCriteria } from '@/lib/tasks/criteria'
import { makeAdmin, makeCourse, makeEnrollment, makeSubmission, makeUser } from './factories'
import { Client } from './request'

/** A learner with a course; the first of its tasks is `task`. */
export async function makeLearner({ state = 'enrolled' as EnrollmentState, tasks = 1 } = {}) {
  const [user, course] = await Promise.all([makeUser(), makeCourse({ tasks })])
  const enrollment = await makeEnrollment(user.id, course.id, state)
  const [task] = course.tasks
  if (!task) throw new Error('A learner needs a task.')
  const ids = { userId: user.id, taskId: task.id, enrollmentId: enrollment.id }
  return { user, client: await Client.of(user), course, task, enrollment, ids }
}

/** A learner with a submission for the first task of the course. */
export async function makeLearnerWithSubmission(data: Partial<Parameters<typeof makeSubmission>[0]> = {}) {
  const learner = await makeLearner()
  return { ...learner, submission: await makeSubmission({ ...learner.ids, ...data }) }
}

/** `idAndEmail` are the route parameters of the admin API's lists: the ID and e-mail address of the caller. */
export async function signedInAdmin() {
  const user = await makeAdmin()
  return { user, client: await Client.of(user), idAndEmail: { id: user.id, email: user.email } }
}

/** A reviewer of these courses, or a manager. `idAndEmail`: see `signedInAdmin`. */
export async function signedInStaff(role: 'reviewer' | 'manager', courseIds: string[] = []) {
  const user = await makeUser({ role })
  await db.courseReviewer.createMany({ data: courseIds.map((courseId) => ({ courseId, userId: user.id })) })
  return { user, client: await Client.of(user), idAndEmail: { id: user.id, email: user.email } }
}

/** A learner who, unlike that of `makeLearner`, has no course. */
export async function signedInLearner() {
  const user = await makeUser()
  return { user, client: await Client.of(user) }
}

/** A submission without a verdict, for a task with a pass/fail criterion and one that is worth up to five points. */
export async function makeSubmissionWithCriteria() {
  const learner = await makeLearnerWithSubmission()
  const { taskId } = learner.submission
  await db.$transaction((tx) =>
    saveCriteria(tx, taskId, [{ title: 'Sources are named' }, { title: 'Each rule has a test', points: 5 }]),
  )
  const [passFail, withPoints] = await db.criterion.findMany({
    where: { taskId },
    orderBy: { position: 'asc' },
  })
  return {
    ...learner,
    taskId,
    passFailCriterionId: passFail?.id ?? '',
    pointsCriterionId: withPoints?.id ?? '',
  }
}
