import 'server-only'
import { emailKey, nameKey } from '@/lib/auth/rules'
import { existingEnrollmentSelect } from '@/lib/batches/placement'
import { titleKey } from '@/lib/courses/rules'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { skipped, type Outcome } from './outcome'
import { startBatchPreview } from './preview-batch'
import { findContradictions, rowError, type LearnerRow } from './rules'
import { isOtherCourse } from './import-target'

type PreviewOptions = {
  batch_id?: string | undefined
  /** Seats of the batch that earlier parts of the file take. */
  seats_taken: number
  /** Lines of this part whose learners an earlier part already enrolls in the batch or puts on its waiting list. */
  placed_lines: number[]
}

/**
 * Previews one part of a file, whose rows the browser sends in several requests; writes nothing. Throws `not_found` for
 * an unknown batch.
 */
export async function previewImport(
  rows: LearnerRow[],
  { batch_id, seats_taken, placed_lines }: PreviewOptions,
): Promise<Outcome[]> {
  const placedByEarlierParts = rows.filter(({ line }) => placed_lines.includes(line))
  const batchPreview = await startBatchPreview(batch_id, seats_taken, placedByEarlierParts)
  const contradictions = findContradictions(rows)
  const [courseIds, users] = await Promise.all([courseIdsByTitle(rows), usersOf(rows)])
  const usersByEmail = new Map(users.map((user) => [user.email, user]))
  const takenNameKeys = new Set(users.map((user) => user.nameKey))
  const seenEmails = new Set<string>()
  const seenEnrollments = new Set<string>()
  return rows.map((row) => {
    const problem = rowError(row) ?? contradictions.get(row.line)
    if (problem) return skipped(row.line, problem)
    if (isOtherCourse(row.course, batchPreview?.batch ?? null))
      return skipped(row.line, messages.import.otherCourse(row.course))
    // Null if the row names no course, undefined if there is no such course.
    const courseId = row.course ? courseIds.get(titleKey(row.course)) : null
    if (courseId === undefined) return skipped(row.line, messages.import.noCourse(row.course))
    const email = emailKey(row.email)
    const user = usersByEmail.get(email)
    const isKnown = seenEmails.has(email) || user !== undefined
    if (!isKnown && row.name.trim() && takenNameKeys.has(nameKey(row.name)))
      return skipped(row.line, messages.import.nameTaken)
    if (batchPreview) {
      const batchCourseId = batchPreview.batch.courseId
      const existing = user?.enrollments.find((enrollment) => enrollment.courseId === batchCourseId)
      const outcome = batchPreview.previewRow(row, existing ?? null, isKnown ? 'known' : 'new')
      // A row that gets no place in the batch adds no account.
      if (outcome.problem === null) seenEmails.add(email)
      return outcome
    }
    seenEmails.add(email)
    const existing = user?.enrollments.find((enrollment) => enrollment.courseId === courseId)
    if (existing?.waitingSince) return skipped(row.line, messages.batches.onWaitingList)
    const enrollmentKey = `${email} ${courseId}`
    const isEnrolledByEarlierRow = seenEnrollments.has(enrollmentKey)
    seenEnrollments.add(enrollmentKey)
    return {
      line: row.line,
      problem: null,
      account: isKnown ? 'known' : 'new',
      enrollment: previewEnrollment(courseId, isEnrolledByEarlierRow ? 'enrolled' : existing?.state),
    }
  })
}

function previewEnrollment(courseId: string | null, state: string | undefined): Outcome['enrollment'] {
  if (courseId === null) return 'none'
  if (state === undefined) return 'new'
  return state === 'requested' ? 'accepted' : 'known'
}

/** The IDs of the courses that the rows name, by title key. */
async function courseIdsByTitle(rows: LearnerRow[]) {
  const keys = [...new Set(rows.map(({ course }) => titleKey(course)))].filter(Boolean)
  const courses = await db.course.findMany({
    where: { titleKey: { in: keys } },
    select: { id: true, titleKey: true },
  })
  return new Map(courses.map((course) => [course.titleKey, course.id]))
}

/** Users with one of the addresses or names. */
const usersOf = (rows: LearnerRow[]) =>
  db.user.findMany({
    where: {
      OR: [
        { email: { in: rows.map(({ email }) => emailKey(email)) } },
        { nameKey: { in: rows.map(({ name }) => nameKey(name)) } },
      ],
    },
    select: {
      email: true,
      nameKey: true,
      enrollments: { select: { courseId: true, ...existingEnrollmentSelect } },
    },
  })
