import { z } from 'zod'
import { listUnacceptedTasks } from '@/lib/enrollments/queries'
import { unacceptedTask } from '@/lib/enrollments/schema'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'courses.view',
  summary: 'The tasks of an enrollment that are not accepted, to be shown before it is completed.',
  params: idParams,
  response: successBody({ data: z.array(unacceptedTask) }),
  errors: ['not_found'],
  run: async ({ actor, params }) => ({
    message: messages.tasks.listed,
    data: await listUnacceptedTasks(actor, params.id),
  }),
})
