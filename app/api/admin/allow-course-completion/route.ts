import { cidResponse } from '@/lib/certificates/schema'
import { completeEnrollment } from '@/lib/enrollments/mutations'
import { handle } from '@/lib/http/handle'
import { idBody } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const PUT = handle({
  access: 'enrollments.manage',
  summary: 'Completes an enrollment and issues its certificate: exactly one, however often this is called.',
  body: idBody,
  response: cidResponse,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({
    message: messages.admin.enrollmentUpdated,
    data: await completeEnrollment(actor, body.id),
  }),
})
