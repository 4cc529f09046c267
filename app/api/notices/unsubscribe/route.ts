import { handle } from '@/lib/http/handle'
import { messageOnly } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'
import { unsubscribePageWithToken } from '@/lib/routes/notices'
import { unsubscribe } from '@/lib/notices/preferences'
import { unsubscribeBody, unsubscribeQuery } from '@/lib/notices/schema'

/** Mail programs open links by themselves, so only the POST changes something. */
export const GET = handle({
  access: 'public',
  summary: 'Redirects to the page that asks whether to unsubscribe.',
  query: unsubscribeQuery,
  status: 303,
  run: async ({ query }) =>
    new Response(null, {
      status: 303,
      headers: { location: unsubscribePageWithToken(query.token), 'cache-control': 'no-store' },
    }),
})

export const POST = handle({
  access: 'public',
  summary:
    'Unsubscribes from the kind of e-mail in the token of an unsubscribe link (RFC 8058). The body is a form or JSON.',
  limit: 'unsubscribeIp',
  acceptsCrossSiteForm: true,
  query: unsubscribeQuery,
  body: unsubscribeBody,
  response: messageOnly,
  errors: ['gone'],
  run: async ({ query }) => {
    await unsubscribe(query.token)
    return { message: messages.notices.unsubscribed }
  },
})
