import { z } from 'zod'
import { idField } from '@/lib/http/params'
import { id, successBody, time } from '@/lib/http/response-schema'
import { optionalText, textField, validated } from '@/lib/validation/validated-schema'
import { validateInvitation } from './rules'

export const invitationBody = validated(
  {
    batch_id: idField,
    uses_max: z
      .union([z.number(), z.string()])
      .nullish()
      .meta({ description: 'Number of learners who may use the invitation. Null or blank: no limit.' }),
    expires_on: optionalText.meta({ description: 'The last day as YYYY-MM-DD; blank for none.' }),
    note: optionalText,
  },
  validateInvitation,
)

export const invitation = z
  .strictObject({
    id,
    code: z.string(),
    note: z.string(),
    uses_max: z.int().nullable(),
    used: z.int(),
    expires_on: z.iso.date().nullable(),
    created_at: time,
    revoked: z.boolean(),
  })
  .meta({
    id: 'Invitation',
    description:
      'Anyone with the code can join the batch while the invitation is valid. `uses_max` is null without a limit.',
  })

export const joinBody = z.object({ code: textField })

export const joinResponse = successBody({
  data: z.strictObject({
    slug: z.string().meta({ description: 'The course, as in the address of its page.' }),
    waiting: z.boolean().meta({ description: 'Whether the learner waits for a seat.' }),
  }),
})
