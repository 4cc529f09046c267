import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { listNotices } from '@/lib/notices/queries'
import { noticesQuery, noticesResponse } from '@/lib/notices/schema'

export const GET = handle({
  access: 'signed-in',
  summary: 'The caller’s notices, newest first.',
  query: noticesQuery,
  response: noticesResponse,
  run: async ({ actor, query }) => ({
    message: messages.notices.listed,
    ...(await listNotices(actor, query.cursor)),
  }),
})
