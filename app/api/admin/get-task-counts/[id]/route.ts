import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { countsOf } from '@/lib/tasks/queries'
import { taskCounts } from '@/lib/tasks/schema'

export const GET = handle({
  access: 'courses.manage',
  summary: 'Numbers of records that deleting a task would also delete.',
  params: idParams,
  response: taskCounts,
  errors: ['not_found'],
  run: async ({ params }) => ({ message: messages.admin.listed, data: await countsOf(params.id) }),
})
