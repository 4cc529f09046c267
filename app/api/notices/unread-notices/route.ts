import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { countUnread } from '@/lib/notices/queries'
import { unreadResponse } from '@/lib/notices/schema'

export const GET = handle({
  access: 'signed-in',
  summary: 'How many of the own notices are unread.',
  response: unreadResponse,
  run: async ({ actor }) => ({ message: messages.notices.counted, unread: await countUnread(actor) }),
})
