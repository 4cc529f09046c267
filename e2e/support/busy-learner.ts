import { adminApi } from '@/lib/admin-routes'
import { learnerApi } from '@/lib/learner-routes'
import { api } from '@/lib/routes'
import { Caller, type Person } from './caller'
import type { Scene } from './scene'

export const busyLearnerTexts = {
  fullName: 'Maya Krishnan',
  courseInProgress: 'Full-Stack Web Development',
  courseRequested: 'Databases and SQL',
  courseCertified: 'Version Control with Git',
  /** Completed; the learner has not confirmed the name for the certificate. */
  courseUnconfirmed: 'Software Testing in Practice',
  /** All submissions are accepted; the course is not completed. */
  courseAccepted: 'Drawing by Hand',
  courseWithoutTasks: 'Photography for Beginners',
  rejectionReason:
    'The page opens, but its form sends nothing without script. Please give it an action and a method, and hand in the same address again.',
}

/** Registers a learner and brings courses, tasks and submissions into every state. */
export async function makeBusyLearner(scene: Scene, person: Person) {
  const learner = await Caller.registered(person)
  const { admin } = scene
  await learner.call('PUT', api.updateProfile(learner.user._id), { full_name: busyLearnerTexts.fullName })
  learner.user.full_name = busyLearnerTexts.fullName

  const [, pending, rejected, resubmitted, accepted] = await scene.enroll(
    learner,
    busyLearnerTexts.courseInProgress,
  )
  if (!pending || !rejected || !resubmitted || !accepted) throw new Error('The course needs five tasks.')
  await scene.review(await scene.submit(learner, accepted), 'accepted')
  const firstSubmissionId = await scene.submit(learner, resubmitted, 'first-attempt')
  await scene.review(firstSubmissionId, 'rejected', 'The second list is missing.')
  await learner.call('DELETE', learnerApi.withdrawSubmission(firstSubmissionId))
  await scene.submit(learner, resubmitted, 'second-attempt')
  await scene.review(await scene.submit(learner, rejected), 'rejected', busyLearnerTexts.rejectionReason)
  await scene.submit(learner, pending)

  await scene.requestEnrollment(learner, busyLearnerTexts.courseRequested)
  const cid = await scene.certify(learner, busyLearnerTexts.courseCertified, busyLearnerTexts.fullName)
  // This course is completed without submissions: more links would exceed the limit per minute.
  await scene.enroll(learner, busyLearnerTexts.courseUnconfirmed)
  await scene.completeCourse(learner, busyLearnerTexts.courseUnconfirmed)
  await addShortCourse(scene)
  for (const task of await scene.enroll(learner, busyLearnerTexts.courseAccepted)) {
    await scene.review(await scene.submit(learner, task), 'accepted')
  }
  const { courseWithoutTasks: title } = busyLearnerTexts
  const image_url = 'https://images.example.test/missing.jpg'
  await admin
    .call('POST', adminApi.insertCourse, { title, description: 'Light, and where it falls.', image_url })
    .catch(() => null)
  await scene.enroll(learner, title)
  return { caller: learner, cid, tasks: { pending, rejected, resubmitted, accepted } }
}

/** Adds a course with two tasks. Submissions for them bring the learner to the limit of ten links a minute. */
async function addShortCourse({ admin }: Scene) {
  const description = 'Lines, light and proportion, with a pencil and a sheet of paper.'
  const course = {
    title: busyLearnerTexts.courseAccepted,
    description,
    image_url: '/covers/interface-design.svg',
  }
  const { data } = await admin.call<{ data: { id: string } }>('POST', adminApi.insertCourse, course)
  for (const title of ['A room in perspective', 'A hand, three times']) {
    const task = {
      course_id: data.id,
      title,
      description: 'Photograph the sheet in daylight and link to it.',
    }
    await admin.call('POST', adminApi.insertTask, task)
  }
}

export type BusyLearner = Awaited<ReturnType<typeof makeBusyLearner>>
