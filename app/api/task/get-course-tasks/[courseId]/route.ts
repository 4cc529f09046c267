import { handle } from '@/lib/http/handle'
import { courseIdParams } from '@/lib/http/params'
import { listTasksForLearner } from '@/lib/tasks/queries'

export const GET = handle({
  access: 'user',
  params: courseIdParams,
  run: ({ actor, params }) => listTasksForLearner(actor, params.courseId),
})
