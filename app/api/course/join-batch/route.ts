import { handle } from '@/lib/http/handle'
import { joinByCode } from '@/lib/invitations/join'
import { joinResponse, joinBody } from '@/lib/invitations/schema'

export const POST = handle({
  access: 'signed-in',
  summary:
    'Joins the batch of an invitation code. If no seat is free, the learner waits and is enrolled as soon as a seat is free. Repeating it changes nothing.',
  body: joinBody,
  response: joinResponse,
  errors: ['not_found', 'conflict', 'gone', 'too_many'],
  run: async ({ actor, body, requestMeta }) => {
    const { message, ...data } = await joinByCode(actor, body.code, requestMeta.ip)
    return { message, data }
  },
})
