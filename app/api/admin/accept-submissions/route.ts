import { successBody, bulkOutcome } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idsBody } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { acceptSubmissions } from '@/lib/submissions/review'

export const POST = handle({
  access: 'submissions.review',
  summary:
    'Accepts several pending submissions; `refused` lists those that could not be accepted, such as ones decided meanwhile.',
  body: idsBody,
  response: successBody({ data: bulkOutcome }),
  run: async ({ actor, body }) => {
    const data = await acceptSubmissions(actor, body.ids)
    return { message: messages.admin.submissionsAccepted(data.done), data }
  },
})
