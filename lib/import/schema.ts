import { z } from 'zod'
import { successBody } from '@/lib/http/response-schema'
import { optionalText, textField } from '@/lib/validation/validated-schema'
import { learnerImport as limits } from '@/lib/limits'

const row = z.object({
  line: z.int().min(1),
  email: textField,
  name: textField,
  full_name: optionalText,
  course: optionalText,
})

/** An issue of one row does not refuse the others. */
export const importBody = z.object({ rows: z.array(row).min(1).max(limits.rowsAtOnce) })

const outcome = z
  .strictObject({
    line: z.int(),
    problem: z.string().nullable().meta({ description: 'Why the row is left out.' }),
    account: z.enum(['new', 'known']),
    enrollment: z.enum(['new', 'accepted', 'known', 'none']),
  })
  .meta({ id: 'ImportOutcome' })

export const importResponse = successBody({ data: z.array(outcome) })
