import { removeBatch } from '@/lib/batches/mutations'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messageOnly } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const DELETE = handle({
  access: 'batches.manage',
  summary: 'Deletes a batch that has no enrollments.',
  params: idParams,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params }) => {
    await removeBatch(actor, params.id)
    return { message: messages.batches.deleted }
  },
})
