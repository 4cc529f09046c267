import { z } from 'zod'
import type { ValidationIssue } from '@/lib/validation/validation-issue'

/**
 * A text field of a body; a missing one is validated as empty. The API documentation lists it as required only if its
 * schema is this very object, not a copy made by `.meta()`.
 */
export const textField = z.string().default('')
/** A text field of a body that is documented as optional. */
export const optionalText = z.string().default('')

/** A schema for a request body. It checks the values with the function that also checks the form in the browser. */
export function validated<T extends z.ZodRawShape>(
  shape: T,
  validate: (values: z.output<z.ZodObject<T>>) => ValidationIssue[],
) {
  return z.object(shape).superRefine((values, context) => {
    for (const { field, message } of validate(values))
      context.addIssue({ code: 'custom', path: [field], message })
  })
}
