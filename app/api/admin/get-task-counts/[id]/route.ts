import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { countsOf } from '@/lib/tasks/queries'
import { taskCounts } from '@/lib/tasks/schema'

export const GET = handle({
  access: 'courses.manage',
  summary: 'What goes with a task, to be seen before deleting it.',
  params: idParams,
  response: taskCounts,
  errors: ['not_found'],
  run: async ({ params }) => ({ message: messages.admin.listed, data: await countsOf(params.id) }),
})
