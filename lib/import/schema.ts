import { z } from 'zod'
import { idField } from '@/lib/http/params'
import { successBody } from '@/lib/http/response-schema'
import { optionalText, textField } from '@/lib/validation/validated-schema'
import { fileImport as limits } from '@/lib/limits'

const row = z.object({
  line: z.int().min(1),
  email: textField,
  name: z.string().trim().default(''),
  full_name: optionalText,
  course: optionalText,
})

/** Rows are validated later, one by one, so that an invalid row does not make the request fail. */
export const importBody = z.object({
  rows: z.array(row).min(1).max(limits.rowsPerPartMax),
  batch_id: idField.optional().meta({ description: 'The batch that all rows go into.' }),
})

export const checkImportBody = importBody.extend({
  seats_taken: z
    .int()
    .min(0)
    .max(limits.rowsMax)
    .default(0)
    .meta({ description: 'Seats of the batch that earlier parts of the file take.' }),
  placed_lines: z.array(z.int()).max(limits.rowsPerPartMax).default([]).meta({
    description:
      'The `line` of each row whose learner an earlier part of the file enrolls in the batch or puts on its waiting list.',
  }),
})

const outcome = z
  .strictObject({
    line: z.int(),
    problem: z.string().nullable().meta({ description: 'Why the row is left out.' }),
    account: z.enum(['new', 'known']).meta({
      description: '`known` if it existed before. Has no meaning if there is a problem.',
    }),
    enrollment: z.enum(['new', 'accepted', 'moved', 'waits', 'known', 'none']).meta({
      description:
        '`accepted`: an open request was accepted; `moved`: moved into the batch; `waits`: on its waiting list; ' +
        '`known`: existed before; `none`: the row names no course, or has a problem.',
    }),
    takes_seat: z
      .literal(true)
      .optional()
      .meta({ description: 'In a preview: takes a free seat of the batch.' }),
  })
  .meta({ id: 'ImportOutcome' })

export const importResponse = successBody({ data: z.array(outcome) })
