import { addBatch } from '@/lib/batches/mutations'
import { batch, batchBody } from '@/lib/batches/schema'
import { handle } from '@/lib/http/handle'
import { successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'batches.manage',
  summary: 'Adds a batch to a course.',
  body: batchBody,
  status: 201,
  response: successBody({ data: batch }),
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({ message: messages.batches.added, data: await addBatch(actor, body) }),
})
