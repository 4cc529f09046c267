import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { addTask } from '@/lib/tasks/mutations'
import { task, taskBody } from '@/lib/tasks/schema'

export const POST = handle({
  access: 'courses.manage',
  summary: 'Adds a task to a course.',
  body: taskBody,
  status: 201,
  response: successBody({ data: task }),
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({ message: messages.admin.taskAdded, data: await addTask(actor, body) }),
})
