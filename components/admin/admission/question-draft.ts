import type { Question, QuestionInput, QuestionKind } from '@/lib/admission/rules'

/** A question while it is edited; `key` identifies it in the list, `options` holds one option per line. */
export type QuestionDraft = Omit<QuestionInput, 'options'> & { key: string; options: string }

export const toDraft = ({ options, ...question }: Question): QuestionDraft => ({
  ...question,
  key: question.id,
  options: options.join('\n'),
})

export const fromDraft = ({ key: _, options, ...question }: QuestionDraft): QuestionInput => ({
  ...question,
  options:
    question.kind === 'select'
      ? options
          .split('\n')
          .map((option) => option.trim())
          .filter(Boolean)
      : [],
})

export const emptyDraft = (): QuestionDraft => ({
  key: crypto.randomUUID(),
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
