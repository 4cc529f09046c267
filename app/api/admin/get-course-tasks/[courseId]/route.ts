import { handle } from '@/lib/http/handle'
import { courseIdParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { listTasks } from '@/lib/tasks/queries'

export const GET = handle({
  access: 'admin',
  params: courseIdParams,
  run: async ({ params }) => ({
    message: messages.tasks.listed,
    data: await listTasks(params.courseId),
  }),
})
