import { randomBytes } from 'node:crypto'
import { ApiClient } from '../testing/api-client'
import type { Ledger } from './ledger'

/** Contains no digits, since user names may not contain any. */
const randomName = () =>
  randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

type TestData = { origin: string; admin: ApiClient; courseId: string; taskIds: string[]; fileLink: string }

/** A course with two tasks, created by the administrator. */
export async function makeTestData(admin: ApiClient, fileLink: string): Promise<TestData> {
  const fields = {
    title: `Course ${randomName()}`,
    description: 'About it.',
    image_url: '/covers/testing.svg',
  }
  const course = await admin.call<{ data: { id: string } }>('POST', '/api/admin/insert-course-data', fields)
  const taskIds = []
  for (const title of ['One', 'Two']) {
    const body = { course_id: course.data.id, title, description: 'What to do.' }
    const task = await admin.call<{ data: { id: string } }>(
      'POST',
      '/api/admin/insert-course-task-data',
      body,
    )
    taskIds.push(task.data.id)
  }
  return { origin: admin.origin, admin, courseId: course.data.id, taskIds, fileLink }
}

/**
 * Takes a new learner from registration to a certificate with a confirmed name. Records every acknowledged write in
 * the ledger, and the audit event and e-mail of every decision.
 */
export async function runJourney({ origin, admin, courseId, taskIds, fileLink }: TestData, ledger: Ledger) {
  const name = `Learner${randomName()}`
  const learner = await ApiClient.registered(origin, name)
  const { _id: id, email } = learner.user
  ledger.record('registration', `SELECT FROM "User" WHERE "id" = $1 AND "email" = $2`, id, email)
  ledger.record(
    'welcome',
    `SELECT FROM "OutboxMail" WHERE "recipient" = $1 AND "template" = 'welcome'`,
    email,
  )

  await learner.call('POST', '/api/course/enollment-request', { user_id: id, course_id: courseId })
  ledger.record('request', `SELECT FROM "Enrollment" WHERE "userId" = $1 AND "courseId" = $2`, id, courseId)
  const adminPath = `${admin.user._id}/${encodeURIComponent(admin.user.email)}`
  const list = await admin.call<{ data: { id: string }[] }>(
    'GET',
    `/api/admin/get-enrollments-data/${adminPath}?q=${name}`,
  )
  const enrollment = list.data[0]?.id
  await admin.call('PUT', '/api/admin/accept-enrollment-data', { id: enrollment })
  const recordEventWithEmail = (action: string, template: string, subject: unknown, taskId?: string) => {
    ledger.record(
      action,
      `SELECT FROM "AuditEvent" a JOIN "OutboxMail" o ON o."recipient" = $3 AND o."template" = $4
        WHERE a."action" = $1 AND a."subjectId" = $2 AND ($5::text IS NULL OR o."data"->>'taskId' = $5)`,
      action,
      subject,
      email,
      template,
      taskId,
    )
  }
  recordEventWithEmail('enrollment.accepted', 'enrollment-accepted', enrollment)

  for (const task_id of taskIds) {
    const { data } = await learner.call<{ data: { id: string } }>('POST', '/api/task/submit-course-task', {
      user_id: id,
      task_id,
      fileLink,
    })
    ledger.record('attempt', `SELECT FROM "Submission" WHERE "id" = $1 AND "userId" = $2`, data.id, id)
    await admin.call('PUT', `/api/admin/update-submission-data/${data.id}`, {
      status: 'accepted',
      reason: '',
    })
    ledger.record('review', `SELECT FROM "Submission" WHERE "id" = $1 AND "status" = 'accepted'`, data.id)
    recordEventWithEmail('submission.accepted', 'submission-accepted', data.id, task_id)
  }
  const { data } = await admin.call<{ data: { cid: string } }>('PUT', '/api/admin/allow-course-completion', {
    id: enrollment,
  })
  ledger.record(
    'certificate',
    `SELECT FROM "Certificate" WHERE "cid" = lower($1) AND "enrollmentId" = $2`,
    data.cid,
    enrollment,
  )
  recordEventWithEmail('enrollment.completed', 'certificate-ready', enrollment)

  await learner.call('POST', '/api/course/get-certificate-data', {
    user_id: id,
    course_id: courseId,
    full_name: 'Asha Raman',
  })
  ledger.record(
    'name',
    `SELECT FROM "Certificate" WHERE "cid" = lower($1) AND "fullName" = 'Asha Raman' AND "credential" IS NOT NULL`,
    data.cid,
  )
}

/**
 * Runs journeys in parallel until stopped. Every journey has a new learner, so that a failed one needs no clean-up.
 */
export function startLoad(testData: TestData, ledger: Ledger, { parallel = 4 } = {}) {
  const state = { stopped: false, finished: 0, failures: new Map<string, number>() }
  const runJourneys = async () => {
    while (!state.stopped) {
      try {
        await runJourney(testData, ledger)
        state.finished++
      } catch (error) {
        const { message, cause } = error as Error & { cause?: { code?: string } }
        const reason = cause?.code ?? message
        state.failures.set(reason, (state.failures.get(reason) ?? 0) + 1)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const runs = Array.from({ length: parallel }, runJourneys)
  return {
    state,
    stop: async () => {
      state.stopped = true
      await Promise.all(runs)
    },
  }
}
