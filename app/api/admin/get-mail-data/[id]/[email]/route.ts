import { listing } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { callerInPath } from '@/lib/http/params'
import { listEmails } from '@/lib/mail/queries'
import { listedEmail, mailListQuery } from '@/lib/mail/schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'emails.manage',
  summary: 'E-mails of the last 90 days, newest first; searchable by recipient.',
  params: callerInPath,
  query: mailListQuery,
  requiredCaller: ({ params }) => params,
  response: listing(listedEmail),
  run: async ({ query }) => ({ message: messages.admin.loaded, ...(await listEmails(query)) }),
})
