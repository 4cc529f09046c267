import { saveDueDates } from '@/lib/batches/due-dates'
import { dueDatesBody } from '@/lib/batches/schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messageOnly } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const PUT = handle({
  access: 'batches.manage',
  summary: 'Replaces all due dates of a batch. Tasks missing from the request lose their due dates.',
  params: idParams,
  body: dueDatesBody,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params, body }) => {
    await saveDueDates(actor, params.id, body)
    return { message: messages.batches.due.saved }
  },
})
