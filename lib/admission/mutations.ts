import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { invalidatePublicContent } from '@/lib/courses/revalidate'
import { db, type Transaction } from '@/lib/db/client'
import { isDuplicate } from '@/lib/db/errors'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { consume } from '@/lib/rate-limit/consume'
import { isBlank } from '@/lib/validation/is-blank'
import { batchForm, courseForm, formFor } from './queries'
import { normalizeQuestion, validateAnswers, type QuestionInput } from './rules'

const texts = messages.admission

/** Answers as sent; `form_version` is the version of the form that the learner saw. */
export type AnswersInput = {
  answers: { question_id: string; answer: string }[]
  form_version?: number | undefined
}

type EditedForm = { version: number; questions: QuestionInput[] }
type FormOwner = { courseId: string; batchId: string | null; name: string }

/**
 * The parts of `saveForm` that differ by kind. `incrementVersion` also sets `admissionSince`, the time from which the form
 * has had questions. It returns no row unless the edited version is current.
 */
const formOperations = {
  course: {
    readForm: courseForm,
    action: 'course.admission-form',
    incrementVersion: (tx: Transaction, id: string, { version, questions }: EditedForm) => tx.$queryRaw<
      FormOwner[]
    >`
      UPDATE "Course" SET "admissionVersion" = "admissionVersion" + 1,
             "admissionSince" = CASE WHEN ${questions.length > 0}::boolean THEN COALESCE("admissionSince", now()) END
       WHERE "id" = ${id}::uuid AND "admissionVersion" = ${version}::bigint
       RETURNING "id" AS "courseId", NULL AS "batchId", "title" AS "name"`,
  },
  batch: {
    readForm: batchForm,
    action: 'batch.admission-form',
    incrementVersion: (tx: Transaction, id: string, { version, questions }: EditedForm) => tx.$queryRaw<
      FormOwner[]
    >`
      UPDATE "Batch" SET "admissionVersion" = "admissionVersion" + 1,
             "admissionSince" = CASE WHEN ${questions.length > 0}::boolean THEN COALESCE("admissionSince", now()) END
       WHERE "id" = ${id}::uuid AND "admissionVersion" = ${version}::bigint
       RETURNING "courseId", "id" AS "batchId", "name"`,
  },
} as const

/**
 * Replaces the questions of a course or a batch. Throws `conflict` if the version is not current, or a question ID is
 * unknown or repeated.
 */
export async function saveForm(actor: Actor, [kind, id]: ['course' | 'batch', string], edited: EditedForm) {
  const { readForm, action, incrementVersion } = formOperations[kind]
  const { questions } = edited
  const saved = await db.$transaction(async (tx) => {
    const [owner] = await incrementVersion(tx, id, edited)
    const before = await readForm(id, tx)
    const existingIds = new Set(before.questions.map(({ id }) => id))
    const givenIds = questions.flatMap((question) => question.id ?? [])
    if (!owner || new Set(givenIds).size < givenIds.length || givenIds.some((one) => !existingIds.has(one)))
      throw new AppError('conflict', texts.changedByOther)
    const { courseId, batchId, name } = owner
    await tx.admissionQuestion.deleteMany({ where: { courseId, batchId } })
    await tx.admissionQuestion.createMany({
      data: questions.map(normalizeQuestion).map(({ id: questionId, ...question }, position) => ({
        ...(questionId && { id: questionId }),
        courseId,
        batchId,
        position,
        ...question,
      })),
    })
    const after = await readForm(id, tx)
    await audit(tx, actor, action, [kind, id], {
      [kind]: name,
      before: before.questions,
      after: after.questions,
    })
    return after
  })
  invalidatePublicContent()
  return saved
}

type CourseAndBatch = { courseId: string; batchId?: string | null | undefined }

/** Locks a course's form until the transaction ends. Callers first lock the batch and the enrollment, if any. */
export const lockForm = (tx: Transaction, courseId: string) =>
  tx.$queryRaw`SELECT 1 FROM "Course" WHERE "id" = ${courseId}::uuid FOR SHARE`

/**
 * The rows to store for a learner's answers. The caller has locked the batch and the course's form. Throws `conflict` if
 * the form has changed, and `invalid` with a message for each invalid answer.
 */
export async function toValidAnswerRows(
  tx: Transaction,
  { courseId, batchId }: CourseAndBatch,
  { answers, form_version: answeredVersion }: AnswersInput,
) {
  const { version, questions } = await formFor(courseId, batchId, tx)
  const knownIds = new Set(questions.map(({ id }) => id))
  if ((answeredVersion ?? version) !== version || answers.some(({ question_id: id }) => !knownIds.has(id)))
    throw new AppError('conflict', texts.questionsChanged)
  const answersById = Object.fromEntries(
    answers.map(({ question_id: id, answer }) => [id, isBlank(answer) ? '' : answer.trim()]),
  )
  const issues = validateAnswers(questions, answersById)
  const [first] = issues
  if (first) {
    const fields = Object.fromEntries(issues.map(({ field, message }) => [field, message]))
    throw new AppError('invalid', first.message, { fields })
  }
  return questions.map(({ id, text }, position) => ({
    position,
    question: text,
    answer: answersById[id] ?? '',
  }))
}

/**
 * Stores the answers of a learner whose enrollment has none yet. Throws `not_found`, and `conflict` if there are answers,
 * the course is completed, or the form has changed or has no questions.
 */
export async function answerForm(actor: Actor, courseId: string, input: AnswersInput) {
  await consume('requestEnrollment', actor.id)
  try {
    await db.$transaction(async (tx) => {
      // All code locks in the order batch, enrollment, course; another order could deadlock.
      const [batch] = await tx.$queryRaw<{ id: string }[]>`
        SELECT b."id" FROM "Enrollment" e JOIN "Batch" b ON b."id" = e."batchId"
         WHERE e."userId" = ${actor.id}::uuid AND e."courseId" = ${courseId}::uuid FOR SHARE OF b`
      const [enrollment] = await tx.$queryRaw<{ id: string; state: string; batchId: string | null }[]>`
        SELECT "id", "state"::text, "batchId" FROM "Enrollment"
         WHERE "userId" = ${actor.id}::uuid AND "courseId" = ${courseId}::uuid FOR UPDATE`
      if (!enrollment) throw notFound(messages.enrollments.missing)
      if (enrollment.state === 'completed') throw new AppError('conflict', texts.courseCompleted)
      // The learner was moved to another batch before the enrollment was locked.
      if (enrollment.batchId !== (batch?.id ?? null)) throw new AppError('conflict', texts.questionsChanged)
      await lockForm(tx, courseId)
      const rows = await toValidAnswerRows(tx, { courseId, batchId: enrollment.batchId }, input)
      // Nothing would be stored, although the learner has seen a form with questions.
      if (rows.length === 0) throw new AppError('conflict', texts.questionsChanged)
      const enrollmentId = enrollment.id
      await tx.admissionAnswer.createMany({ data: rows.map((row) => ({ ...row, enrollmentId })) })
    })
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('conflict', texts.alreadyAnswered, { cause: error })
    throw error
  }
}
