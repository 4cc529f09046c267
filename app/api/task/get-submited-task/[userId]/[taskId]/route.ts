import { handle } from '@/lib/http/handle'
import { userTaskParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { listOwnForTask } from '@/lib/submissions/queries'

export const GET = handle({
  access: 'user',
  params: userTaskParams,
  self: ({ params }) => ({ id: params.userId }),
  run: async ({ actor, params }) => ({
    message: messages.submissions.listed,
    data: await listOwnForTask(actor, params.taskId),
  }),
})
