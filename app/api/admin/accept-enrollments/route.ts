import { acceptEnrollments } from '@/lib/enrollments/mutations'
import { successBody, bulkOutcome } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idsBody } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'enrollments.manage',
  summary:
    'Accepts several requested enrollments; accepting twice is harmless. `refused` lists those that could not be accepted, such as ones on a waiting list.',
  body: idsBody,
  response: successBody({ data: bulkOutcome }),
  run: async ({ actor, body }) => {
    const data = await acceptEnrollments(actor, body.ids)
    return { message: messages.admin.enrollmentsAccepted(data.done), data }
  },
})
