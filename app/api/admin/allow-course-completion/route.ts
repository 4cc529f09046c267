import { completeEnrollment } from '@/lib/enrollments/mutations'
import { handle } from '@/lib/http/handle'
import { idBody } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const PUT = handle({
  access: 'admin',
  body: idBody,
  run: async ({ actor, body }) => ({
    message: messages.admin.enrollmentUpdated,
    data: await completeEnrollment(actor, body.id),
  }),
})
