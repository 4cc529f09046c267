import { acceptMatchingEnrollments } from '@/lib/enrollments/mutations'
import { acceptMatchingBody } from '@/lib/enrollments/schema'
import { successBody, bulkOutcome } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { acceptMatchingMax } from '@/lib/enrollments/limits'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'enrollments.manage',
  summary: `Accepts the requests that match a search, a course and a batch, or all requests if no filter is given: the oldest first, at most ${acceptMatchingMax} per call. Requests on waiting lists are not accepted.`,
  body: acceptMatchingBody,
  response: successBody({ data: bulkOutcome }),
  run: async ({ actor, body }) => {
    const data = await acceptMatchingEnrollments(actor, body)
    return { message: messages.admin.enrollmentsAccepted(data.done), data }
  },
})
