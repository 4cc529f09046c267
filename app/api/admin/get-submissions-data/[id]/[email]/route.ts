import { handle } from '@/lib/http/handle'
import { identityParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { listSubmissions } from '@/lib/submissions/queries'
import { submissionListQuery } from '@/lib/submissions/schema'

export const GET = handle({
  access: 'admin',
  params: identityParams,
  query: submissionListQuery,
  self: ({ params }) => params,
  run: async ({ query }) => ({ message: messages.admin.listed, ...(await listSubmissions(query)) }),
})
