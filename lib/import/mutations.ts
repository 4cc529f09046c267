import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { sendFirstPasswordLink } from '@/lib/auth/password-link'
import { emailKey, nameKey } from '@/lib/auth/rules'
import { isForeignKeyViolation } from '@/lib/db/errors'
import { db, type Transaction } from '@/lib/db/client'
import { acceptEnrollment } from '@/lib/enrollments/mutations'
import { AppError } from '@/lib/errors'
import { notify } from '@/lib/notices/notify'
import { messages } from '@/lib/messages'
import { normalizeName } from '@/lib/users/rules'
import { deriveUserNames } from './derived-names'
import { skipped, type Outcome } from './outcome'
import { enrollInTargetBatch } from './enroll-row'
import { findContradictions, rowError, type LearnerRow } from './rules'
import { courseByTitle, findTargetBatch, isOtherCourse, type TargetBatch } from './import-target'

/**
 * Creates accounts and enrollments, in a batch if one is named. Each row is written in a transaction of its own; a row
 * with a problem is skipped. Importing a file again changes nothing.
 */
export async function importRows(actor: Actor, rows: LearnerRow[], batchId?: string): Promise<Outcome[]> {
  const target = await findTargetBatch(batchId)
  const contradictions = findContradictions(rows)
  const emailsByName = new Map(rows.map(({ name, email }) => [nameKey(name), emailKey(email)]))
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const problem = rowError(row) ?? contradictions.get(row.line)
    const names = row.name ? [row.name.normalize('NFC')] : deriveUserNames(row, emailsByName)
    outcomes.push(problem ? skipped(row.line, problem) : await importRow(actor, { ...row, names }, target))
  }
  return outcomes
}

/** A row with the user names to try. */
type NamedRow = LearnerRow & { names: string[] }

async function importRow(actor: Actor, row: NamedRow, target: TargetBatch | null): Promise<Outcome> {
  if (isOtherCourse(row.course, target)) return skipped(row.line, messages.import.otherCourse(row.course))
  try {
    const { pendingRequestId, ...written } = await db.$transaction((tx) => writeRow(tx, actor, row, target))
    // `acceptEnrollment` opens its own transaction, so it runs after the transaction of the row.
    if (pendingRequestId) await acceptEnrollment(actor, pendingRequestId)
    return { line: row.line, problem: null, ...written }
  } catch (error) {
    if (isForeignKeyViolation(error)) return skipped(row.line, messages.import.deletedMeanwhile)
    if (error instanceof AppError) return skipped(row.line, error.message)
    throw error
  }
}

type ImportedRow = Pick<Outcome, 'account' | 'enrollment'> & { pendingRequestId?: string }

async function writeRow(
  tx: Transaction,
  actor: Actor,
  row: NamedRow,
  target: TargetBatch | null,
): Promise<ImportedRow> {
  const course = target?.course ?? (row.course ? await courseByTitle(tx, row.course) : null)
  const learner = await ensureUser(tx, actor, row)
  const written = target
    ? { enrollment: await enrollInTargetBatch(tx, actor, learner, target) }
    : await enrollInCourse(tx, actor, learner, course)
  // Queued last, because the e-mail says whether the new learner is enrolled or waits for a seat.
  if (learner.created)
    await sendFirstPasswordLink(tx, learner.user, {
      course: course?.title ?? '',
      waits: written.enrollment === 'waits',
    })
  return { account: learner.created ? 'new' : 'known', ...written }
}

type Learner = Awaited<ReturnType<typeof ensureUser>>
type Course = Awaited<ReturnType<typeof courseByTitle>>

/** Enrolls the learner of a row in a course without regard to batches. */
async function enrollInCourse(
  tx: Transaction,
  actor: Actor,
  { user, created }: Learner,
  course: Course | null,
): Promise<Omit<ImportedRow, 'account'>> {
  if (!course) return { enrollment: 'none' }
  const ids = { userId: user.id, courseId: course.id }
  const { count } = await tx.enrollment.createMany({
    data: { ...ids, state: 'enrolled', enrolledAt: new Date() },
    skipDuplicates: true,
  })
  if (count === 0) {
    const enrollment = await tx.enrollment.findUnique({
      where: { userId_courseId: ids },
      select: { id: true, state: true },
    })
    if (enrollment?.state !== 'requested') return { enrollment: 'known' }
    return { enrollment: 'accepted', pendingRequestId: enrollment.id }
  }
  const templateData = { course: course.title, slug: course.slug }
  await audit(tx, actor, 'enrollment.added', ['course', course.id], {
    learner: user.name,
    course: course.title,
  })
  // The e-mail with the first password link already names the course.
  if (!created) await notify(tx, user, 'enrollment-accepted', templateData)
  return { enrollment: 'new' }
}

/** Finds the account with this address, or creates it. Throws `conflict` if no user name is free. */
async function ensureUser(tx: Transaction, actor: Actor, row: NamedRow) {
  for (const name of row.names) {
    const { user, created } = await findOrCreate(tx, name, row)
    if (!user) continue
    if (created) await audit(tx, actor, 'user.invited', ['user', user.id], { name: user.name })
    return { user, created }
  }
  throw new AppError('conflict', messages.import.nameTaken)
}

/** Finds or creates the account of an address, also if it is created in parallel. No user if the name is taken. */
async function findOrCreate(tx: Transaction, name: string, { email: typed, full_name }: LearnerRow) {
  const email = emailKey(typed)
  const { count } = await tx.user.createMany({
    data: { name, nameKey: nameKey(name), email, fullName: normalizeName(full_name) },
    skipDuplicates: true,
  })
  const user = await tx.user.findUnique({ where: { email }, select: { id: true, name: true, email: true } })
  return { user, created: count === 1 }
}
