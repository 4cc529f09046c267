import { z } from 'zod'
import { listManagedBatches } from '@/lib/batches/queries'
import { managedBatch } from '@/lib/batches/schema'
import { handle } from '@/lib/http/handle'
import { courseIdParams } from '@/lib/http/params'
import { successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'batches.manage',
  summary: 'The batches of a course with their seats, latest start first.',
  params: courseIdParams,
  response: successBody({ data: z.array(managedBatch) }),
  errors: ['not_found'],
  run: async ({ params }) => ({
    message: messages.batches.listed,
    data: await listManagedBatches(params.courseId),
  }),
})
