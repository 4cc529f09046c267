import type { Question, QuestionInput, QuestionKind } from '@/lib/admission/rules'
import { isBlank } from '@/lib/validation/is-blank'

/** A question while it is edited; `options` holds one option per line. */
export type EditedQuestion = Omit<QuestionInput, 'options'> & { options: string }

export type EditedForm = { questions: EditedQuestion[] }

export const toEditedQuestion = ({ options, ...question }: Question): EditedQuestion => ({
  ...question,
  options: options.join('\n'),
})

export const toQuestionInput = ({
  id,
  kind,
  text,
  hint,
  required,
  options,
}: EditedQuestion): QuestionInput => ({
  id,
  kind,
  text,
  hint,
  required,
  options:
    kind === 'select'
      ? options
          .split('\n')
          .map((option) => option.trim())
          .filter((option) => !isBlank(option))
      : [],
})

export const emptyQuestion = (): EditedQuestion => ({
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
