import type { FieldErrors, FieldValues, Resolver, ResolverOptions } from 'react-hook-form'
import * as messages from '@/lib/messages'
import { byField, type ValidationIssue } from '@/lib/validation/validation-issue'

/** Lets react-hook-form validate by the same rules as the server. */
export const resolverFor =
  <T extends FieldValues>(validate: (values: T) => ValidationIssue[]): Resolver<T> =>
  (values, _context, { fields }) => {
    const issues = Object.entries(byField([...validate(values), ...incompleteDateIssues(fields)]))
    if (issues.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(issues.map(([field, message]) => [field, { type: 'rule', message }]))
    return { values: {}, errors: errors as FieldErrors<T> }
  }

/** An issue for each incomplete date: browsers give its field a blank value, so `validate` cannot notice it. */
const incompleteDateIssues = (fields: ResolverOptions<FieldValues>['fields']): ValidationIssue[] =>
  Object.entries(fields)
    .filter(([, { ref }]) => ref instanceof HTMLInputElement && ref.type === 'date' && ref.validity.badInput)
    .map(([field]) => ({ field, message: messages.batches.dayInvalid }))
