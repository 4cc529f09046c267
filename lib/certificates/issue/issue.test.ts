import { PUT as complete } from '@/app/api/admin/allow-course-completion/route'
import { db } from '@/lib/db/client'
import { currentInstitute } from '@/lib/institute/settings'
import { makeBatch, makeSubmission } from '@/lib/testing/factories'
import { makeLearner, signedInAdmin } from '@/lib/testing/people'
import { inParallel } from '@/lib/testing/responses'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

const completeCourse = (id: string) =>
  admin.client.json<{ data: { cid: string } }>(complete, 'PUT', { body: { id } })
const certificatesOf = (enrollmentId: string) => db.certificate.findMany({ where: { enrollmentId } })

/** A learner with a submission for each of three tasks: accepted; accepted, but then withdrawn; rejected. */
async function makeLearnerWithSubmissions() {
  const learner = await makeLearner({ tasks: 3 })
  const [first, second, third] = learner.course.tasks
  await makeSubmission({ ...learner.ids, taskId: first?.id ?? '', status: 'accepted' })
  await makeSubmission({
    ...learner.ids,
    taskId: second?.id ?? '',
    status: 'accepted',
    withdrawnAt: new Date(),
  })
  await makeSubmission({ ...learner.ids, taskId: third?.id ?? '', status: 'rejected' })
  return { ...learner, taskTitles: [first?.title, second?.title, third?.title] }
}

test('the certificate is a copy of names, dates and accepted tasks', async () => {
  const { user, course, enrollment, taskTitles } = await makeLearnerWithSubmissions()
  const { body } = await completeCourse(enrollment.id)
  const { completedAt } = await db.enrollment.findUniqueOrThrow({ where: { id: enrollment.id } })
  expect(await certificatesOf(enrollment.id)).toEqual([
    {
      id: expect.any(String),
      cid: body.data.cid,
      ref: expect.any(Number),
      userId: user.id,
      courseId: course.id,
      enrollmentId: enrollment.id,
      name: user.name,
      fullName: null,
      nameConfirmedAt: null,
      title: course.title,
      imageUrl: course.imageUrl,
      institute: currentInstitute().name,
      tasks: [taskTitles[0]],
      tasksTotal: 3,
      hours: null,
      batch: null,
      enrolledAt: enrollment.enrolledAt,
      completedAt,
      issuedAt: expect.any(Date),
      state: 'valid',
      revokedAt: null,
      revokedReason: null,
      supersededById: null,
      statusList: expect.any(Number),
      statusIndex: expect.any(Number),
      credential: null,
      credentialToken: null,
    },
  ])
})

test("the ID begins with the institute's prefix and the course's number", async () => {
  const { course, enrollment } = await makeLearner()
  const { body } = await completeCourse(enrollment.id)
  expect(body.data.cid.startsWith(`tt-${String(course.number).padStart(3, '0')}-`)).toBe(true)
})

test('the certificate stays as it is when course and user change', async () => {
  const { user, course, enrollment } = await makeLearner()
  await db.course.update({ where: { id: course.id }, data: { hours: 40 } })
  await completeCourse(enrollment.id)
  await db.course.update({
    where: { id: course.id },
    data: { title: 'Other', imageUrl: '/covers/other.svg', hours: 80 },
  })
  await db.user.update({ where: { id: user.id }, data: { fullName: 'Somebody Else' } })
  expect(await certificatesOf(enrollment.id)).toMatchObject([
    { title: course.title, imageUrl: course.imageUrl, hours: 40, name: user.name, fullName: null },
  ])
})

test('a certificate keeps the name that its batch had at completion, with single spaces, if the batch is set to appear on certificates', async () => {
  for (const [onCertificate, batch] of [
    [true, 'January 2027'],
    [false, null],
  ] as const) {
    const { course, enrollment } = await makeLearner()
    const { id } = await makeBatch(course.id, { name: 'January  2027', onCertificate })
    await db.enrollment.update({ where: { id: enrollment.id }, data: { batchId: id } })
    await completeCourse(enrollment.id)
    await db.batch.update({ where: { id }, data: { name: 'February', onCertificate: !onCertificate } })
    expect(await certificatesOf(enrollment.id)).toMatchObject([{ batch }])
  }
})

test('the audit trail records which tasks were missing', async () => {
  const { user, course, enrollment, taskTitles } = await makeLearnerWithSubmissions()
  const { body } = await completeCourse(enrollment.id)
  const [event] = await db.auditEvent.findMany({ where: { subjectId: enrollment.id } })
  expect(event).toMatchObject({
    actorId: admin.user.id,
    actorName: admin.user.name,
    action: 'enrollment.completed',
    subject: 'enrollment',
    details: { learner: user.name, course: course.title, cid: body.data.cid, tasksAccepted: 1 },
  })
  const { tasksMissing } = event?.details as { tasksMissing: string[] }
  expect(tasksMissing.toSorted()).toEqual([taskTitles[1], taskTitles[2]].toSorted())
})

test('forty parallel completions and a later completion of the same enrollment give one certificate, one e-mail and one audit event', async () => {
  const { user, enrollment } = await makeLearner()
  const answers = await inParallel(40, () => completeCourse(enrollment.id))
  answers.push(await completeCourse(enrollment.id))
  const [certificate, ...more] = await certificatesOf(enrollment.id)
  expect(more).toEqual([])
  for (const { status, body } of answers) {
    expect({ status, data: body.data }).toEqual({ status: 200, data: { cid: certificate?.cid } })
  }
  expect(await db.outboxMail.findMany({ where: { recipient: user.email } })).toMatchObject([
    { template: 'certificate-ready', state: 'queued', data: { cid: certificate?.cid } },
  ])
  expect(await db.auditEvent.count({ where: { subjectId: enrollment.id } })).toBe(1)
})

test('forty parallel completions of different enrollments give forty IDs and forty reference numbers', async () => {
  const learners = await inParallel(40, () => makeLearner())
  const answers = await Promise.all(learners.map(({ enrollment }) => completeCourse(enrollment.id)))
  expect(new Set(answers.map(({ body }) => body.data.cid)).size).toBe(40)
  const rows = await db.certificate.findMany({
    where: { enrollmentId: { in: learners.map(({ enrollment }) => enrollment.id) } },
  })
  expect(new Set(rows.map(({ ref }) => ref)).size).toBe(40)
})
