import { listing } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { callerInPath } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { listSubmissions } from '@/lib/submissions/queries'
import { managedSubmission, submissionListQuery } from '@/lib/submissions/schema'

export const GET = handle({
  access: 'submissions.review',
  summary:
    'Submissions in the courses to which the caller has access, except withdrawn ones; newest first unless `sort` says otherwise.',
  params: callerInPath,
  query: submissionListQuery,
  requiredCaller: ({ params }) => params,
  response: listing(managedSubmission),
  run: async ({ actor, query }) => ({
    message: messages.admin.loaded,
    ...(await listSubmissions(actor, query)),
  }),
})
