import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { removeTask } from '@/lib/tasks/mutations'

export const DELETE = handle({
  access: 'admin',
  params: idParams,
  run: async ({ actor, params }) => {
    await removeTask(actor, params.id)
    return { message: messages.admin.taskDeleted }
  },
})
