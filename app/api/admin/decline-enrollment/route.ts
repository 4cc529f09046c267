import { declineEnrollment } from '@/lib/enrollments/mutations'
import { declineBody } from '@/lib/enrollments/schema'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'enrollments.manage',
  summary:
    'Deletes an enrollment request and notifies the learner on the site, and by e-mail as the learner has chosen. The reason is in the audit trail and in an e-mail that is only about this request, but not in the notice on the site or in the daily e-mail.',
  body: declineBody,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => {
    await declineEnrollment(actor, body)
    return { message: messages.admin.enrollmentDeclined }
  },
})
