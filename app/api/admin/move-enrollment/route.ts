import { moveEnrollment } from '@/lib/batches/mutations'
import { moveEnrollmentBody } from '@/lib/batches/schema'
import { handle } from '@/lib/http/handle'
import { messageOnly } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'enrollments.manage',
  summary: 'Moves an enrollment to another batch of its course, or out of its batch.',
  body: moveEnrollmentBody,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => {
    await moveEnrollment(actor, body.id, body.batch_id)
    return { message: messages.batches.moved }
  },
})
