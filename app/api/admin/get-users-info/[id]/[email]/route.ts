import { userData } from '@/lib/auth/schema'
import { listing } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { callerInPath, listQuery } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { listOtherUsers } from '@/lib/users/queries'

export const GET = handle({
  access: 'users.manage',
  summary: 'All users except the caller, newest first.',
  params: callerInPath,
  query: listQuery,
  requiredCaller: ({ params }) => params,
  response: listing(userData),
  run: async ({ actor, query }) => ({
    message: messages.admin.loaded,
    ...(await listOtherUsers(actor, query)),
  }),
})
