import { PUT as updateForm } from '@/app/api/admin/update-admission-form/[courseId]/route'
import { POST as requestEnrollment } from '@/app/api/course/enollment-request/route'
import type { AdmissionForm } from '@/lib/admission/queries'
import type { QuestionInput } from '@/lib/admission/rules'
import { db } from '@/lib/db/client'
import { makeCourse } from './factories'
import { signedInLearner, signedInStaff } from './people'

export const makeQuestion = (changes: Partial<QuestionInput> = {}): QuestionInput => ({
  ...{ kind: 'short', text: 'Which computer do you have?', hint: '', required: false, options: [] },
  ...changes,
})

export const questionsOfEachKind = [
  makeQuestion({ required: true }),
  makeQuestion({ kind: 'long', text: 'Why this course?', hint: 'A few sentences.' }),
  makeQuestion({ kind: 'yes_no', text: 'Do you have a job?', required: true }),
  makeQuestion({ kind: 'select', text: 'When?', options: ['Mornings', 'Evenings'] }),
]

/** Valid answers to `questionsOfEachKind`, in its order; the empty one is to an optional question. */
export const completeAnswers = ['A laptop', '', 'Yes', 'Evenings']

type Manager = Awaited<ReturnType<typeof signedInStaff>>
type PostHandler = typeof requestEnrollment

/** API calls about admission forms, by a manager and a learner. */
export function admissionCalls({ client }: Manager) {
  const saveForm = (courseId: string, questions: object[], version = 0) =>
    client.json<{ message: string; data: AdmissionForm }>(updateForm, 'PUT', {
      params: { courseId },
      body: { version, questions },
    })

  /** A course with a form, and a learner; `requestWithAnswers` takes the answers in the order of the questions. */
  async function makeCourseWithForm(questions: QuestionInput[] = questionsOfEachKind) {
    const [course, learner] = [await makeCourse(), await signedInLearner()]
    const form = (await saveForm(course.id, questions)).body.data
    const withQuestionIds = (texts: string[]) =>
      texts.map((answer, at) => ({ question_id: form.questions[at]?.id ?? '', answer }))
    const postAsLearner = (route: PostHandler, body: object, by = learner) =>
      by.client.json(route, 'POST', { body: { user_id: by.user.id, course_id: course.id, ...body } })
    const requestWithAnswers = (texts: string[], by = learner) =>
      postAsLearner(requestEnrollment, { answers: withQuestionIds(texts) }, by)
    const storedAnswers = () =>
      db.admissionAnswer.findMany({
        where: { enrollment: { courseId: course.id } },
        select: { question: true, answer: true },
        orderBy: { position: 'asc' },
      })
    return { course, learner, form, withQuestionIds, postAsLearner, requestWithAnswers, storedAnswers }
  }
  return { saveForm, makeCourseWithForm }
}
