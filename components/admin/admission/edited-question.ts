import type { Question, QuestionInput, QuestionKind } from '@/lib/admission/rules'
import { randomKey } from '@/lib/browser/random-key'
import { isBlank } from '@/lib/validation/is-blank'

/** A question while it is edited; `key` identifies it in the list, `options` holds one option per line. */
export type EditedQuestion = Omit<QuestionInput, 'options'> & { key: string; options: string }

export const toEditedQuestion = ({ options, ...question }: Question): EditedQuestion => ({
  ...question,
  key: question.id,
  options: options.join('\n'),
})

export const toQuestionInput = ({ key: _, options, ...question }: EditedQuestion): QuestionInput => ({
  ...question,
  options:
    question.kind === 'select'
      ? options
          .split('\n')
          .map((option) => option.trim())
          .filter((option) => !isBlank(option))
      : [],
})

export const emptyQuestion = (): EditedQuestion => ({
  key: randomKey(),
  kind: 'short',
  text: '',
  hint: '',
  required: false,
  options: '',
})

export const kindNames: Record<QuestionKind, string> = {
  short: 'Short text',
  long: 'Long text',
  yes_no: 'Yes or no',
  select: 'One of several options',
}
