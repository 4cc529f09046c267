import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { listSavedReasons, saveReason } from '@/lib/submissions/saved-reasons'
import { savedReason, savedReasonBody } from '@/lib/submissions/schema'

export const GET = handle({
  access: 'submissions.review',
  summary: 'The saved reasons for rejections.',
  response: successBody({ data: savedReason.array() }),
  run: async () => ({ message: messages.admin.loaded, data: await listSavedReasons() }),
})

export const POST = handle({
  access: 'submissions.review',
  summary: 'Saves a reason for rejections, for all reviewers to use again.',
  body: savedReasonBody,
  status: 201,
  response: successBody({ data: savedReason }),
  errors: ['conflict'],
  run: async ({ actor, body }) => ({
    message: messages.admin.reasonSaved,
    data: await saveReason(actor, body.text.trim()),
  }),
})
