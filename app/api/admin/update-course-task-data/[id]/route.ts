import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { editTask } from '@/lib/tasks/mutations'
import { task, taskEditBody } from '@/lib/tasks/schema'

export const PUT = handle({
  access: 'courses.manage',
  summary: 'Changes a task; its submissions stay. Without `criteria`, its criteria stay, too.',
  params: idParams,
  body: taskEditBody,
  response: successBody({ data: task }),
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params, body }) => ({
    message: messages.admin.taskUpdated,
    data: await editTask(actor, params.id, body),
  }),
})
