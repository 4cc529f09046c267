import { cidResponse } from '@/lib/certificates/schema'
import { completeEnrollment } from '@/lib/enrollments/mutations'
import { completionBody } from '@/lib/enrollments/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const PUT = handle({
  access: 'enrollments.manage',
  summary: 'Completes an enrollment and issues its certificate: exactly one, however often this is called.',
  body: completionBody,
  response: cidResponse,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({
    message: messages.admin.enrollmentUpdated,
    data: await completeEnrollment(actor, body.id, body.seen_unaccepted_tasks),
  }),
})
