import { z } from 'zod'
import { idField } from '@/lib/http/params'
import { id, time } from '@/lib/http/response-schema'
import { textField, validated } from '@/lib/validation/validated-schema'
import { validateRecipient } from './rules'

const idOrBlank = z.union([z.literal(''), idField]).nullish()

export const recipientBody = validated(
  {
    name: textField,
    email: textField,
    course_id: idOrBlank.meta({
      description:
        'Null or blank for all courses. Not needed with `batch_id`: the course of the batch applies.',
    }),
    batch_id: idOrBlank.meta({ description: 'A batch of the course; null or blank for all batches.' }),
  },
  validateRecipient,
)

export const recipient = z
  .strictObject({
    id,
    name: z.string(),
    email: z.string(),
    course: z.string().nullable().meta({ description: 'The title; null for all courses.' }),
    batch: z.string().nullable(),
    created_at: time,
    last: z
      .strictObject({
        month: z.string().meta({ description: 'YYYY-MM' }),
        state: z
          .enum(['queued', 'sent', 'failed', 'cancelled'])
          .nullable()
          .meta({ description: 'Null if the e-mail was deleted since.' }),
        at: time.meta({ description: 'When it was sent; if it was not, when it was queued.' }),
      })
      .nullable()
      .meta({ description: 'The last report; null if there is none yet.' }),
  })
  .meta({ id: 'ReportRecipient' })
