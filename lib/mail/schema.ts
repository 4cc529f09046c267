import { z } from 'zod'
import { id, time } from '@/lib/http/response-schema'
import { listQuery } from '@/lib/http/params'

const state = z.enum(['queued', 'sent', 'failed', 'cancelled'])

export const mailListQuery = listQuery.extend({ state: state.optional() })

export const listedEmail = z
  .strictObject({
    id,
    recipient: z.string(),
    template: z.string().meta({ description: 'The template of the e-mail.' }),
    about: z.string().nullable().meta({ description: 'The course that the e-mail is about, if any.' }),
    state,
    attempts: z
      .int()
      .meta({ description: 'Number of attempts with a recorded outcome: one under way is not counted.' }),
    error: z
      .string()
      .nullable()
      .meta({
        description:
          'The error of the last attempt; `expired` if there was no attempt in time; `no outcome` if the ' +
          'server stopped during the last attempt.',
      }),
    erased: z
      .boolean()
      .meta({ description: 'Whether its content was erased, so that it cannot be sent again.' }),
    created_at: time,
    send_after: time.meta({ description: 'A queued e-mail is not sent before this time.' }),
    sent_at: time.nullable(),
  })
  .meta({ id: 'Email' })
