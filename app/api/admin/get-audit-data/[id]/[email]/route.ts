import { listEvents } from '@/lib/audit/queries'
import { auditListQuery, listedEvent } from '@/lib/audit/schema'
import { listing } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { callerInPath } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'audit.view',
  summary:
    'The audit trail, newest first: acts of staff, some of learners (such as joining by an invitation), and failed sign-ins. `q` searches names, ids and details. The id and e-mail address in the path are those of the caller.',
  params: callerInPath,
  query: auditListQuery,
  requiredCaller: ({ params }) => params,
  response: listing(listedEvent),
  run: async ({ query }) => ({ message: messages.admin.loaded, ...(await listEvents(query)) }),
})
