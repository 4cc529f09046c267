import { acceptMatchingEnrollments } from '@/lib/enrollments/mutations'
import { acceptMatchingBody } from '@/lib/enrollments/schema'
import { successBody, bulkOutcome } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'enrollments.manage',
  summary: 'Accepts all requests that a search and a course find, at most 1000 at a call.',
  body: acceptMatchingBody,
  response: successBody({ data: bulkOutcome }),
  run: async ({ actor, body }) => {
    const data = await acceptMatchingEnrollments(actor, body)
    return { message: messages.admin.enrollmentsAccepted(data.done), data }
  },
})
