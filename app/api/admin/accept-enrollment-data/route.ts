import { acceptEnrollment } from '@/lib/enrollments/mutations'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idBody } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const PUT = handle({
  access: 'enrollments.manage',
  summary:
    'Accepts a requested enrollment, unless the learner is on a waiting list; accepting twice is harmless.',
  body: idBody,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => {
    await acceptEnrollment(actor, body.id)
    return { message: messages.admin.enrollmentUpdated }
  },
})
