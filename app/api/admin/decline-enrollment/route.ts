import { declineEnrollment } from '@/lib/enrollments/mutations'
import { declineBody } from '@/lib/enrollments/schema'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'enrollments.manage',
  summary:
    'Deletes an enrollment request and notifies the learner. The reason, if one is given, is in the e-mail and in the audit trail, not in the notice.',
  body: declineBody,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => {
    await declineEnrollment(actor, body)
    return { message: messages.admin.enrollmentDeclined }
  },
})
