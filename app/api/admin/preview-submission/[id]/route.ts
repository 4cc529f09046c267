import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { previewSubmission } from '@/lib/previews/preview-submission'
import { submissionPreview } from '@/lib/previews/schema'

export const GET = handle({
  access: 'submissions.review',
  summary: 'What can be shown of a submission’s file, and whether it has changed since it was handed in.',
  params: idParams,
  response: successBody({ data: submissionPreview }),
  errors: ['not_found', 'unprocessable', 'too_many', 'unavailable'],
  run: async ({ actor, params }) => ({
    message: messages.previews.shown,
    data: await previewSubmission(actor, params.id),
  }),
})
