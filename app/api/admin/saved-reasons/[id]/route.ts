import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { removeReason } from '@/lib/submissions/saved-reasons'

export const DELETE = handle({
  access: 'submissions.review',
  summary: 'Removes a saved reason.',
  params: idParams,
  response: messageOnly,
  errors: ['not_found'],
  run: async ({ actor, params }) => {
    await removeReason(actor, params.id)
    return { message: messages.admin.reasonRemoved }
  },
})
