import { handle } from '@/lib/http/handle'
import { courseIdParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { courseProgress } from '@/lib/progress/queries'

export const GET = handle({
  access: 'user',
  params: courseIdParams,
  run: async ({ actor, params }) => ({
    message: messages.tasks.listed,
    data: await courseProgress(actor, params.courseId),
  }),
})
