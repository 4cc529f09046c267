import { z } from 'zod'
import type { Problem } from '@/lib/judge'

/** A text field of a body; left out, it is empty and judged as such. */
export const textField = z.string().default('')
/** The same, where nothing is wrong with leaving it out. */
export const optionalText = z.string().default('')

/** A schema that passes what the given rules find nothing wrong with: the same rules as the form's. */
export function judged<T extends z.ZodRawShape>(
  shape: T,
  judge: (values: z.output<z.ZodObject<T>>) => Problem[],
) {
  return z.object(shape).superRefine((values, context) => {
    for (const { field, message } of judge(values))
      context.addIssue({ code: 'custom', path: [field], message })
  })
}
