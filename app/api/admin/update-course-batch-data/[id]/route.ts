import { editBatch } from '@/lib/batches/mutations'
import { batch, batchEditBody } from '@/lib/batches/schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const PUT = handle({
  access: 'batches.manage',
  summary: 'Changes a batch. With more seats, learners move up from the waiting list within seconds.',
  params: idParams,
  body: batchEditBody,
  response: successBody({ data: batch }),
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params, body }) => ({
    message: messages.batches.changed,
    data: await editBatch(actor, params.id, body),
  }),
})
