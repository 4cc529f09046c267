import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { api } from '@/lib/routes'
import { ApiClient, type Person } from './api-client'
import type { TestData } from './test-data'

/** Name and course titles of the busy learner, and the reason for a rejection. */
export const busyLearnerData = {
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
export async function makeBusyLearner(testData: TestData, person: Person) {
  const learner = await ApiClient.registered(person)
  const { admin } = testData
  await learner.call('PUT', api.updateProfile(learner.user.id), { full_name: busyLearnerData.fullName })
  learner.user.full_name = busyLearnerData.fullName

  const [, pending, rejected, resubmitted, accepted] = await testData.enroll(
    learner,
    busyLearnerData.courseInProgress,
  )
  if (!pending || !rejected || !resubmitted || !accepted) throw new Error('The course needs five tasks.')
  await testData.review(await testData.submit(learner, accepted), 'accepted')
  const firstSubmissionId = await testData.submit(learner, resubmitted, 'first-attempt')
  await testData.review(firstSubmissionId, 'rejected', 'The second list is missing.')
  await learner.call('DELETE', learnerApi.withdrawSubmission(firstSubmissionId))
  await testData.submit(learner, resubmitted, 'second-attempt')
  await testData.review(await testData.submit(learner, rejected), 'rejected', busyLearnerData.rejectionReason)
  await testData.submit(learner, pending)

  await testData.requestEnrollment(learner, busyLearnerData.courseRequested)
  const cid = await testData.certify(learner, busyLearnerData.courseCertified, busyLearnerData.fullName)
  // This course is completed without submissions: more of them would exceed the limit of ten links a minute.
  await testData.enroll(learner, busyLearnerData.courseUnconfirmed)
  await testData.completeCourse(learner, busyLearnerData.courseUnconfirmed)
  await addShortCourse(testData)
  for (const task of await testData.enroll(learner, busyLearnerData.courseAccepted)) {
    await testData.review(await testData.submit(learner, task), 'accepted')
  }
  const { courseWithoutTasks: title } = busyLearnerData
  const image_url = 'https://images.example.test/missing.jpg'
  const description = 'Light, and where it falls.'
  await admin.call('POST', adminApi.insertCourse, { title, description, image_url })
  await testData.enroll(learner, title)
  return { client: learner, cid, tasks: { pending, rejected, resubmitted, accepted } }
}

/** The course has only two tasks, because the learner has already submitted eight of the ten links allowed a minute. */
async function addShortCourse({ admin }: TestData) {
  const description = 'Lines, light and proportion, with a pencil and a sheet of paper.'
  const course = {
    title: busyLearnerData.courseAccepted,
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
