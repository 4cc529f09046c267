import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { countUnread } from '@/lib/notices/queries'
import { unreadResponse } from '@/lib/notices/schema'

export const GET = handle({
  access: 'signed-in',
  summary: 'Number of the caller’s unread notices.',
  response: unreadResponse,
  run: async ({ actor }) => ({ message: messages.notices.counted, unread: await countUnread(actor) }),
})
