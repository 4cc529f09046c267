import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { addTask } from '@/lib/tasks/mutations'
import { taskBody } from '@/lib/tasks/schema'

export const POST = handle({
  access: 'admin',
  body: taskBody,
  status: 201,
  run: async ({ actor, body }) => ({ message: messages.admin.taskAdded, data: await addTask(actor, body) }),
})
