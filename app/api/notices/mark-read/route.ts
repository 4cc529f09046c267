import { handle } from '@/lib/http/handle'
import { messageOnly } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'
import { markRead } from '@/lib/notices/mutations'
import { markReadBody } from '@/lib/notices/schema'

export const POST = handle({
  access: 'signed-in',
  summary: 'Marks one of the caller’s notices as read, or all up to a time.',
  body: markReadBody,
  response: messageOnly,
  run: async ({ actor, body }) => {
    await markRead(actor, body)
    return { message: messages.notices.markedRead }
  },
})
