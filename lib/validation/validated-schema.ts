import { z } from 'zod'
import type { ValidationIssue } from '@/lib/validation/validation-issue'

/** A text field of a body; left out, it is empty and validated as such. */
export const textField = z.string().default('')
/** Optional: accepted if missing. */
export const optionalText = z.string().default('')

/** A schema that applies the same rules as the form. */
export function validated<T extends z.ZodRawShape>(
  shape: T,
  validate: (values: z.output<z.ZodObject<T>>) => ValidationIssue[],
) {
  return z.object(shape).superRefine((values, context) => {
    for (const { field, message } of validate(values))
      context.addIssue({ code: 'custom', path: [field], message })
  })
}
