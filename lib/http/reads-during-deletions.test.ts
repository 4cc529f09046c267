import { GET as listEnrollments } from '@/app/api/admin/get-enrollments-data/[id]/[email]/route'
import { GET as unacceptedTasks } from '@/app/api/admin/get-missing-tasks/[id]/route'
import { GET as submissions } from '@/app/api/admin/get-submissions-data/[id]/[email]/route'
import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { GET as ownCourses } from '@/app/api/course/list-enrolled-courses/[userId]/route'
import { GET as getProgress } from '@/app/api/course/my-progress/[courseId]/route'
import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { GET as ownSubmissions } from '@/app/api/task/get-user-submissions-data/[userId]/route'
import { db } from '@/lib/db/client'
import { makeCertificate } from '@/lib/testing/factories'
import { makeLearnerWithSubmission, signedInAdmin } from '@/lib/testing/people'
import { inParallel } from '@/lib/testing/responses'

type Learner = Awaited<ReturnType<typeof makeLearnerWithSubmission>>
type TestData = Learner & { admin: Awaited<ReturnType<typeof signedInAdmin>>; cid: string }

/** Requests that read data, with the statuses allowed while the learner or the course is being deleted. */
const readRequests: Record<string, [(testData: TestData) => Promise<{ status: number }>, number[]]> = {
  'the list of enrollments': [
    ({ admin }) => admin.client.json(listEnrollments, 'GET', { params: admin.idAndEmail }),
    [200],
  ],
  'the list of submissions': [
    ({ admin }) => admin.client.json(submissions, 'GET', { params: admin.idAndEmail }),
    [200],
  ],
  'the unaccepted tasks': [
    ({ admin, enrollment }) => admin.client.json(unacceptedTasks, 'GET', { params: { id: enrollment.id } }),
    [200, 404],
  ],
  "the learner's courses": [
    ({ client, user }) => client.json(ownCourses, 'GET', { params: { userId: user.id } }),
    [200, 401],
  ],
  "the learner's submissions": [
    ({ client, user }) => client.json(ownSubmissions, 'GET', { params: { userId: user.id } }),
    [200, 401],
  ],
  "the learner's progress": [
    ({ client, course }) => client.json(getProgress, 'GET', { params: { courseId: course.id } }),
    [200, 401, 404],
  ],
  "the learner's session": [({ client }) => client.json(sessionCheck, 'GET'), [200, 401]],
  'a certificate': [
    ({ admin, cid }) => admin.client.json(verify, 'GET', { params: { certificateId: cid } }),
    [200],
  ],
}

const deletions: Record<string, (testData: TestData) => Promise<unknown>> = {
  learners: ({ user }) => db.user.delete({ where: { id: user.id } }),
  courses: ({ course }) => db.course.delete({ where: { id: course.id } }),
}

describe.each(Object.entries(deletions))(
  'while ten %s are being deleted one after another',
  (_, deleteRow) => {
    test.each(Object.entries(readRequests))(
      '%s is read without a server error',
      async (_title, [read, allowed]) => {
        const admin = await signedInAdmin()
        const learners = await inParallel(10, async () => {
          const learner = await makeLearnerWithSubmission()
          const { user, course } = learner
          const { cid } = await makeCertificate({ userId: user.id, courseId: course.id })
          return { ...learner, admin, cid }
        })
        let beingDeleted: TestData | undefined = learners[0]
        const readers = inParallel(4, async () => {
          while (beingDeleted) expect(allowed).toContain((await read(beingDeleted)).status)
        })
        try {
          for (const learner of learners) {
            beingDeleted = learner
            // This read gives the parallel readers time to start on this learner before the deletion.
            expect((await read(learner)).status).toBe(allowed[0])
            await deleteRow(learner)
          }
        } finally {
          beingDeleted = undefined
          await readers
        }
      },
    )
  },
)
