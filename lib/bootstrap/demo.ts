import 'server-only'
import { randomBytes, randomUUID } from 'node:crypto'
import { hashPassword } from '@/lib/auth/password-hash'
import { emailKey, nameKey } from '@/lib/auth/rules'
import { db, type Transaction } from '@/lib/db/client'
import { bootstrap, DAY, HOUR, MINUTE } from '@/lib/limits'
import type { Prisma } from '@/prisma/generated/client'
import { randomPassword, type FirstAdmin } from './admin'
import { addDemoBatches } from './demo-batches'
import { issueDemoCertificate } from './demo-certificates'
import { addDemoEarlierCertificates } from './demo-earlier-certificates'
import { addDemoCriteria } from './demo-criteria'
import { addDemoThreads } from './demo-threads'
import { rejectionReasons } from './demo-feedback'
import { demoEnrollments, registeredAt, type DemoEnrollment } from './demo-plan'
import { bootstrapTimeouts, lockBootstrap } from './lock'
import { createSampleCourses, isDatabaseEmpty, type SampleCourse } from './sample'

type Options = {
  catalogue: SampleCourse[]
  staff: readonly { fullName: string; role: 'manager' | 'reviewer' }[]
  /** Full names. */
  learners: string[]
  admin: FirstAdmin
}

/**
 * Fills an empty database with staff, learners and certificates of every state. Returns `{ email: null }` if the
 * database is not empty.
 */
export async function addDemoData({ catalogue, staff, learners, admin }: Options) {
  const password = admin.password ?? randomPassword()
  const passwordHash = await hashPassword(password)
  return db.$transaction(async (tx) => {
    await lockBootstrap(tx)
    if (!(await isDatabaseEmpty(tx))) return { email: null }
    const now = Date.now()
    // The sample courses are dated relative to this time: every course exists before the first learner registers, and
    // the administrator before the first course.
    const catalogueTime = now - 160 * DAY
    await createSampleCourses(tx, catalogue, catalogueTime)
    // The configured name and e-mail replace those that `accountRow` derives from the full name.
    const firstAdmin = {
      ...accountRow({
        fullName: '',
        passwordHash,
        role: 'admin',
        createdAt: new Date(catalogueTime - 180 * DAY),
      }),
      name: admin.name.normalize('NFC'),
      nameKey: nameKey(admin.name),
      email: emailKey(admin.email),
    }
    const staffAccounts = staff.map((member) =>
      accountRow({ ...member, passwordHash, createdAt: firstAdmin.createdAt }),
    )
    const learnerAccounts = learners.map((fullName, index) =>
      accountRow({ fullName, passwordHash, createdAt: registeredAt(index, learners.length, now) }),
    )
    await tx.user.createMany({ data: [firstAdmin, ...staffAccounts, ...learnerAccounts] })
    await tx.savedReason.createMany({ data: rejectionReasons.map((text) => ({ text })) })
    await addActivity(tx, learnerAccounts, [firstAdmin, ...staffAccounts], now)
    await addDemoEarlierCertificates(tx, now)
    return {
      email: firstAdmin.email,
      // All accounts share this password. It is returned only if it was generated.
      password: admin.password === undefined ? password : null,
      staff: staffAccounts.map(({ role, email }) => ({ role, email })),
      learner: learnerAccounts[bootstrap.demoLearnerIndex]?.email,
    }
  }, bootstrapTimeouts)
}

type Account = ReturnType<typeof accountRow>

function accountRow({
  fullName,
  role = 'user',
  ...columns
}: Pick<Prisma.UserCreateManyInput, 'passwordHash' | 'role'> & { fullName: string; createdAt: Date }) {
  const name = fullName.replace(/[^\p{L}]/gu, '')
  const decomposed = fullName.normalize('NFD').toLowerCase()
  const email = `${decomposed
    .replace(/ı/g, 'i')
    .replace(/[^a-z ]/g, '')
    .replace(/ /g, '.')}@demo.example`
  return { id: randomUUID(), name, nameKey: nameKey(name), email, fullName, role, ...columns }
}

/** Adds enrollments, submissions, reviews, threads, batches and certificates. */
async function addActivity(tx: Transaction, learners: Account[], staff: Account[], now: number) {
  const courses = await tx.course.findMany({
    // The newest course comes first, as in the catalogue.
    orderBy: { number: 'desc' },
    select: { id: true, tasks: { select: { id: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
  })
  const reviewersOfCourse = await assignReviewers(tx, staff, courses)
  const plannedEnrollments = learners.flatMap((person, index) =>
    demoEnrollments(index, courses.length).map((plan) => {
      const course = courses[plan.course]
      if (!course) throw new Error(`The plan needs a course ${plan.course}; there are ${courses.length}.`)
      return {
        row: enrollmentRow(plan, { person, learnerIndex: index, course, now }),
        plan,
        person,
        learnerIndex: index,
        tasks: course.tasks,
      }
    }),
  )
  await tx.enrollment.createMany({ data: plannedEnrollments.map(({ row }) => row) })
  await tx.submission.createMany({
    data: plannedEnrollments.flatMap((enrollment) =>
      submissionsOf(enrollment, reviewersOfCourse(enrollment.plan.course), now),
    ),
  })
  await addDemoCriteria(tx)
  await addDemoThreads(tx)
  await addDemoBatches(tx, now)
  // Oldest first, so that `ref`, the running number on certificates, follows the dates. Only replacements of corrected
  // certificates are out of order.
  const completed = plannedEnrollments.filter(({ row }) => row.completedAt)
  for (const { row, plan, person } of completed.toSorted(
    (a, b) => Number(a.row.completedAt) - Number(b.row.completedAt),
  ))
    await issueDemoCertificate(tx, { enrollment: row, kind: plan.certificate ?? 'valid', person, now })
}

/** Divides the courses among the reviewers. Returns a function that gives the staff who may review a course. */
async function assignReviewers(tx: Transaction, staff: Account[], courses: { id: string }[]) {
  const reviewers = staff.filter(({ role }) => role === 'reviewer')
  const data = courses.flatMap(({ id }, index) => {
    const reviewer = reviewers[index % reviewers.length]
    return reviewer ? [{ courseId: id, userId: reviewer.id }] : []
  })
  await tx.courseReviewer.createMany({ data })
  return (courseIndex: number) =>
    staff.filter(
      (member) => member.role !== 'reviewer' || member === reviewers[courseIndex % reviewers.length],
    )
}

type EnrollmentContext = { person: Account; learnerIndex: number; course: { id: string }; now: number }

function enrollmentRow({ state }: DemoEnrollment, { person, learnerIndex, course, now }: EnrollmentContext) {
  const timeSinceRegistration = now - person.createdAt.getTime()
  const requestedAt = new Date(
    state === 'requested' ? now - timeSinceRegistration / 4 : person.createdAt.getTime() + HOUR,
  )
  const enrolledAt = state === 'requested' ? null : new Date(person.createdAt.getTime() + DAY)
  // A course takes between 30 and 90 % of the time since registration.
  const timeToComplete = (0.3 + (learnerIndex % 7) * 0.1) * timeSinceRegistration
  const completedAt = state === 'completed' ? new Date(person.createdAt.getTime() + timeToComplete) : null
  return {
    id: randomUUID(),
    userId: person.id,
    courseId: course.id,
    state,
    requestedAt,
    enrolledAt,
    completedAt,
  }
}

type PlannedEnrollment = {
  row: ReturnType<typeof enrollmentRow>
  plan: DemoEnrollment
  person: Account
  learnerIndex: number
  tasks: { id: string }[]
}

function submissionsOf(
  { row, plan, person, learnerIndex, tasks }: PlannedEnrollment,
  reviewers: Account[],
  now: number,
) {
  if (!row.enrolledAt) return []
  const until = row.completedAt?.getTime() ?? now - DAY
  const acceptedCount = Math.round(plan.progress * tasks.length)
  const step = (until - row.enrolledAt.getTime()) / (tasks.length + 1)
  const submissionRow = (taskIndex: number, columns: Partial<Prisma.SubmissionCreateManyInput>) => {
    const submittedAt = new Date(Number(row.enrolledAt) + step * taskIndex)
    return {
      userId: person.id,
      enrollmentId: row.id,
      taskId: tasks[taskIndex]?.id ?? '',
      // example.com is reserved for examples; its page is the same for every query.
      fileLink: `https://example.com/?work=${person.email.split('@')[0]}-${taskIndex + 1}`,
      submittedAt,
      linkFinalUrl: 'https://example.com/',
      linkStatus: 200,
      linkType: 'text/html',
      linkSha256: randomBytes(32).toString('hex'),
      linkCheckedAt: submittedAt,
      ...columns,
    }
  }
  const reviewColumns = (taskIndex: number) => ({
    reviewerId: reviewers[(learnerIndex + taskIndex) % reviewers.length]?.id ?? null,
    reviewedAt: new Date(Number(row.enrolledAt) + step * taskIndex + Math.min(step / 3, DAY)),
  })
  const rejectionColumns = (taskIndex: number) => ({
    status: 'rejected' as const,
    reason: rejectionReasons[learnerIndex % rejectionReasons.length] ?? '',
    ...reviewColumns(taskIndex),
  })
  const acceptedRows = tasks
    .slice(0, acceptedCount)
    .map((_, index) => submissionRow(index, { status: 'accepted', ...reviewColumns(index) }))
  if (acceptedCount === tasks.length) return acceptedRows
  const nextTaskIndex = acceptedCount
  // Spread over four days, so that the review queue has overdue and fresh submissions.
  const pendingSince = new Date(now - ((learnerIndex % 6) * 0.8 + 0.05) * DAY - learnerIndex * 7 * MINUTE)
  const pendingTimes = { submittedAt: pendingSince, linkCheckedAt: pendingSince }
  const nextRows = {
    none: () => [],
    pending: () => [submissionRow(nextTaskIndex, pendingTimes)],
    rejected: () => [submissionRow(nextTaskIndex, rejectionColumns(nextTaskIndex))],
    resubmitted: () => [
      submissionRow(nextTaskIndex, {
        ...rejectionColumns(nextTaskIndex),
        withdrawnAt: new Date(now - 6 * DAY),
      }),
      submissionRow(nextTaskIndex, pendingTimes),
    ],
  }
  return [...acceptedRows, ...nextRows[plan.nextTaskStatus]()]
}
