import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { loadTaskSubmissionCount } from '@/lib/tasks/queries'
import { taskSubmissionCountResponse } from '@/lib/tasks/schema'

export const GET = handle({
  access: 'courses.manage',
  summary: 'Number of submissions that deleting the task would delete, including withdrawn ones.',
  params: idParams,
  response: taskSubmissionCountResponse,
  errors: ['not_found'],
  run: async ({ params }) => ({
    message: messages.admin.loaded,
    data: await loadTaskSubmissionCount(params.id),
  }),
})
