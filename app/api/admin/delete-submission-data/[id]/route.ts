import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { removeSubmission } from '@/lib/submissions/remove'

export const DELETE = handle({
  access: 'submissions.manage',
  summary: 'Deletes a submission.',
  params: idParams,
  response: messageOnly,
  errors: ['not_found'],
  run: async ({ actor, params }) => {
    await removeSubmission(actor, params.id)
    return { message: messages.admin.submissionDeleted }
  },
})
