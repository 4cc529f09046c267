import { handle } from '@/lib/http/handle'
import { messageOnly } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'
import { markRead } from '@/lib/notices/mutations'
import { markReadBody } from '@/lib/notices/schema'

export const POST = handle({
  access: 'signed-in',
  summary: 'Marks the caller’s notices as read: one, all up to a time, or all.',
  body: markReadBody,
  response: messageOnly,
  run: async ({ actor, body }) => {
    await markRead(actor, body)
    return { message: messages.notices.markedRead }
  },
})
