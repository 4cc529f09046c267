import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { byField, type ValidationIssue } from '@/lib/validation/validation-issue'

/** Lets react-hook-form validate by the same rules as the server. */
export const resolverFor =
  <T extends FieldValues>(validate: (values: T) => ValidationIssue[]): Resolver<T> =>
  (values) => {
    const issues = Object.entries(byField(validate(values)))
    if (issues.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(issues.map(([field, message]) => [field, { type: 'rule', message }]))
    return { values: {}, errors: errors as FieldErrors<T> }
  }
