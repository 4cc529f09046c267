import { acceptEnrollment } from '@/lib/enrollments/mutations'
import { handle } from '@/lib/http/handle'
import { idBody } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const PUT = handle({
  access: 'admin',
  body: idBody,
  run: async ({ actor, body }) => {
    await acceptEnrollment(actor, body.id)
    return { message: messages.admin.enrollmentUpdated }
  },
})
