import { z } from 'zod'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { userTaskParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { listOwnSubmissionsForTask } from '@/lib/submissions/queries'
import { submissionWithEvaluation } from '@/lib/submissions/schema'

export const GET = handle({
  access: 'signed-in',
  summary: 'The caller’s submission for a task, as a list: empty if there is none or it was withdrawn.',
  params: userTaskParams,
  requiredCaller: ({ params }) => ({ id: params.userId }),
  response: successBody({ data: z.array(submissionWithEvaluation).max(1) }),
  run: async ({ actor, params }) => ({
    message: messages.submissions.listed,
    data: await listOwnSubmissionsForTask(actor, params.taskId),
  }),
})
