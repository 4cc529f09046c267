import { declineEnrollment } from '@/lib/enrollments/mutations'
import { declineBody } from '@/lib/enrollments/schema'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'enrollments.manage',
  summary:
    'Deletes an enrollment request and notifies the learner on the site, and by e-mail as the learner has chosen. The audit trail and an e-mail about this request alone contain the reason; the notice on the site and the daily e-mail do not.',
  body: declineBody,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => {
    await declineEnrollment(actor, body)
    return { message: messages.admin.enrollmentDeclined }
  },
})
