import { set, type FieldErrors, type FieldValues, type Resolver, type ResolverOptions } from 'react-hook-form'
import * as messages from '@/lib/messages'
import { byField, type ValidationIssue } from '@/lib/validation/validation-issue'

/** Lets react-hook-form validate by the same rules as the server. Issues may name nested fields: `questions.0.text`. */
export const resolverFor =
  <T extends FieldValues>(validate: (values: T) => ValidationIssue[]): Resolver<T> =>
  (values, _context, { fields }) => {
    const issues = Object.entries(byField([...validate(values), ...incompleteDateIssues(fields)]))
    if (issues.length === 0) return { values, errors: {} }
    const errors: FieldErrors<T> = {}
    for (const [field, message] of issues) set(errors, field, { type: 'rule', message })
    return { values: {}, errors }
  }

/** An issue for each incomplete date: browsers give its field a blank value, so `validate` cannot notice it. */
const incompleteDateIssues = (fields: ResolverOptions<FieldValues>['fields']): ValidationIssue[] =>
  Object.entries(fields)
    .filter(([, { ref }]) => ref instanceof HTMLInputElement && ref.type === 'date' && ref.validity.badInput)
    .map(([field]) => ({ field, message: messages.batches.dayInvalid }))
