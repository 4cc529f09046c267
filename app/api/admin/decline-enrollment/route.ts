import { declineEnrollment } from '@/lib/enrollments/mutations'
import { declineBody } from '@/lib/enrollments/schema'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'enrollments.manage',
  summary:
    'Deletes an enrollment request and notifies the learner on the site and, if the learner has chosen so, in a separate e-mail or in the daily e-mail. The reason is in the audit trail and in the separate e-mail only.',
  body: declineBody,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => {
    await declineEnrollment(actor, body)
    return { message: messages.admin.enrollmentDeclined }
  },
})
