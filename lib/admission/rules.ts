import * as messages from '@/lib/messages'
import { isBlank, removeInvisibleCharacters } from '@/lib/validation/is-blank'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { admissionLimits as limits } from './limits'

export const questionKinds = ['short', 'long', 'yes_no', 'select'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** A question as a manager edits it. New ones have no `id`. */
export type QuestionInput = {
  id?: string | undefined
  kind: QuestionKind
  text: string
  hint: string
  required: boolean
  options: string[]
}

export type Question = QuestionInput & { id: string }

export const yesOrNo = ['Yes', 'No']

const texts = messages.admission

/** Puts each text on one line, and drops the options of questions that are not a select. */
export const normalizeQuestion = <Q extends QuestionInput>(question: Q): Q => ({
  ...question,
  text: oneLine(question.text),
  hint: oneLine(question.hint),
  options: question.kind === 'select' ? question.options.map(oneLine) : [],
})

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

/** The first issue of each question. The API reports all of them for one field of the body. */
export const validateForm = (questions: QuestionInput[]): ValidationIssue[] =>
  validateQuestions(questions).map(({ message }) => ({ field: 'questions', message }))

/** The first issue of each question, at the path of its field: `questions.0.text`. */
export function validateQuestions(questions: QuestionInput[]): ValidationIssue[] {
  if (questions.length > limits.questionsMax) return [{ field: 'questions', message: texts.tooMany }]
  return questions.map(normalizeQuestion).flatMap(({ kind, text, hint, options }, index) => {
    const path = `questions.${index}`
    const number = index + 1
    if (!isTextWithin(limits.questionTextMax, text))
      return [{ field: `${path}.text`, message: texts.textInvalid(number) }]
    if (hint.length > limits.hintMax) return [{ field: `${path}.hint`, message: texts.hintInvalid(number) }]
    if (kind === 'select' && !areOptionsValid(options))
      return [{ field: `${path}.options`, message: texts.optionsInvalid(number) }]
    return []
  })
}

const isTextWithin = (max: number, text: string) => !isBlank(text) && text.length <= max

function areOptionsValid(options: string[]) {
  const { optionsMin, optionsMax, optionTextMax } = limits
  const distinctCount = new Set(options.map((option) => oneLine(removeInvisibleCharacters(option)))).size
  return (
    distinctCount === options.length &&
    distinctCount >= optionsMin &&
    distinctCount <= optionsMax &&
    options.every((option) => isTextWithin(optionTextMax, option))
  )
}

/** The field of an issue is the ID of its question. A missing answer counts as blank. */
export function validateAnswers(questions: Question[], answers: Record<string, string>): ValidationIssue[] {
  return questions.flatMap((question) => {
    const message = answerError(question, answers[question.id]?.trim() ?? '')
    return message ? [{ field: question.id, message }] : []
  })
}

/** The message why an answer is not valid; null if it is. */
function answerError({ kind, required, options }: Question, answer: string) {
  if (isBlank(answer)) return required ? texts.answerNeeded : null
  if (kind === 'short' || kind === 'long') {
    const max = limits.answerMax[kind]
    return answer.length > max ? texts.answerTooLong(max) : null
  }
  return (kind === 'select' ? options : yesOrNo).includes(answer) ? null : texts.answerInvalid
}
