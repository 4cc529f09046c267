import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { coursesChanged } from '@/lib/courses/revalidate'
import { db, type Transaction } from '@/lib/db/client'
import { isDuplicate } from '@/lib/db/errors'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { consume } from '@/lib/rate-limit/consume'
import { admissionForm } from './queries'
import { normalizeQuestion, validateAnswers, type QuestionInput } from './rules'

const texts = messages.admission

/** Answers as they are sent; `form_version` is that of the questions the learner saw. */
export type GivenAnswers = {
  answers: { question_id: string; answer: string }[]
  form_version?: number | undefined
}

/** Replaces the questions. Throws `conflict` if another manager has changed them since. */
export async function saveForm(
  actor: Actor,
  courseId: string,
  { version, questions }: { version: number; questions: QuestionInput[] },
) {
  const saved = await db.$transaction(async (tx) => {
    const [course] = await tx.$queryRaw<{ title: string }[]>`
      UPDATE "Course" SET "admissionVersion" = "admissionVersion" + 1,
             "admissionSince" = CASE WHEN ${questions.length > 0}::boolean THEN COALESCE("admissionSince", now()) END
       WHERE "id" = ${courseId}::uuid AND "admissionVersion" = ${version}::bigint RETURNING "title"`
    const before = await admissionForm(courseId, tx)
    const existing = new Set(before.questions.map(({ id }) => id))
    const given = questions.flatMap(({ id }) => id ?? [])
    if (!course || new Set(given).size < given.length || given.some((id) => !existing.has(id)))
      throw new AppError('conflict', texts.changedMeanwhile)
    await tx.admissionQuestion.deleteMany({ where: { courseId } })
    await tx.admissionQuestion.createMany({
      data: questions.map(normalizeQuestion).map(({ id, kind, text, hint, required, options }, position) => ({
        ...{ ...(id && { id }), courseId, position },
        ...{ kind, text, hint, required, options },
      })),
    })
    const after = await admissionForm(courseId, tx)
    await audit(tx, actor, 'course.admission-form', ['course', courseId], {
      course: course.title,
      before: before.questions,
      after: after.questions,
    })
    return after
  })
  coursesChanged()
  return saved
}

/**
 * The rows of a request's answers. Locks the course: the form stays until they are written. Throws `conflict` if
 * another form was answered, `invalid` with the issue of each question.
 */
export async function answerRows(
  tx: Transaction,
  courseId: string,
  { answers, form_version: answered }: GivenAnswers,
) {
  await tx.$queryRaw`SELECT 1 FROM "Course" WHERE "id" = ${courseId}::uuid FOR SHARE`
  const { version, questions } = await admissionForm(courseId, tx)
  const known = new Set(questions.map(({ id }) => id))
  if ((answered ?? version) !== version || answers.some(({ question_id: id }) => !known.has(id)))
    throw new AppError('conflict', texts.formChanged)
  const given = Object.fromEntries(answers.map(({ question_id: id, answer }) => [id, answer.trim()]))
  const issues = validateAnswers(questions, given)
  const [first] = issues
  if (first) {
    const fields = Object.fromEntries(issues.map(({ field, message }) => [field, message]))
    throw new AppError('invalid', first.message, { fields })
  }
  return questions.map(({ id, text }, position) => ({ position, question: text, answer: given[id] ?? '' }))
}

/** Answers the form, once: for a request that came without answers, or an enrollment that had no request. */
export async function answerForm(actor: Actor, courseId: string, given: GivenAnswers) {
  await consume('requestEnrollment', actor.id)
  try {
    await db.$transaction(async (tx) => {
      // The enrollment is locked before the course, as everywhere.
      const [enrollment] = await tx.$queryRaw<{ id: string; state: string }[]>`
        SELECT "id", "state"::text FROM "Enrollment"
         WHERE "userId" = ${actor.id}::uuid AND "courseId" = ${courseId}::uuid FOR UPDATE`
      if (!enrollment) throw notFound(messages.enrollments.missing)
      if (enrollment.state === 'completed') throw new AppError('conflict', texts.completed)
      const rows = await answerRows(tx, courseId, given)
      const enrollmentId = enrollment.id
      await tx.admissionAnswer.createMany({ data: rows.map((row) => ({ ...row, enrollmentId })) })
    })
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('conflict', texts.alreadyAnswered, { cause: error })
    throw error
  }
}
