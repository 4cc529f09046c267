import { handle } from '@/lib/http/handle'
import { identityParams, listQuery } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { listOthers } from '@/lib/users/queries'

export const GET = handle({
  access: 'admin',
  params: identityParams,
  query: listQuery,
  self: ({ params }) => params,
  run: async ({ actor, query }) => ({ message: messages.admin.listed, ...(await listOthers(actor, query)) }),
})
