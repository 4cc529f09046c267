import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idBody } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { recheckLink } from '@/lib/submissions/details'
import { linkRecheck } from '@/lib/submissions/schema'

export const POST = handle({
  access: 'submissions.review',
  summary: 'Fetches the link of a submission again and compares its content with what was handed in.',
  body: idBody,
  response: successBody({ data: linkRecheck }),
  errors: ['not_found', 'unprocessable', 'too_many', 'unavailable'],
  run: async ({ actor, body }) => ({
    message: messages.admin.linkRechecked,
    data: await recheckLink(actor, body.id),
  }),
})
