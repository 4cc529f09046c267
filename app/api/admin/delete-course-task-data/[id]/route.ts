import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { removeTask } from '@/lib/tasks/mutations'

export const DELETE = handle({
  access: 'courses.manage',
  summary: 'Deletes a task with its submissions.',
  params: idParams,
  response: messageOnly,
  errors: ['not_found'],
  run: async ({ actor, params }) => {
    await removeTask(actor, params.id)
    return { message: messages.admin.taskDeleted }
  },
})
