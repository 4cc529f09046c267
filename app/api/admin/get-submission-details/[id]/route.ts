import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { submissionDetails } from '@/lib/submissions/details'
import { detailedSubmission } from '@/lib/submissions/schema'

export const GET = handle({
  access: 'submissions.review',
  summary:
    'All that a reviewer needs of a submission: its task, earlier attempts and what the server found at its link.',
  params: idParams,
  response: successBody({ data: detailedSubmission }),
  errors: ['not_found'],
  run: async ({ actor, params }) => ({
    message: messages.admin.loaded,
    data: await submissionDetails(actor, params.id),
  }),
})
