import { listing } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { identityParams } from '@/lib/http/params'
import { listLetters } from '@/lib/mail/queries'
import { listedLetter, mailListQuery } from '@/lib/mail/schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'admin',
  summary: 'E-mails of the last 90 days, newest first; searchable by recipient.',
  params: identityParams,
  query: mailListQuery,
  self: ({ params }) => params,
  answer: listing(listedLetter),
  run: async ({ query }) => ({ message: messages.admin.listed, ...(await listLetters(query)) }),
})
