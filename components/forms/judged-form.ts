import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { byField, type Problem } from '@/lib/judge'

/** Lets react-hook-form judge by the same rules as the server. */
export const judgedBy =
  <T extends FieldValues>(judge: (values: T) => Problem[]): Resolver<T> =>
  (values) => {
    const problems = Object.entries(byField(judge(values)))
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }]))
    return { values: {}, errors: errors as FieldErrors<T> }
  }

/** The text to toast: that of the first field. */
export const firstMessage = (errors: FieldErrors) => String(Object.values(errors)[0]?.message ?? '')
