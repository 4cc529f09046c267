import { z } from 'zod'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { userIdParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { listOwnSubmissions } from '@/lib/submissions/queries'
import { listedSubmission } from '@/lib/submissions/schema'

export const GET = handle({
  access: 'signed-in',
  summary: 'The caller’s submissions that are not withdrawn, newest first.',
  params: userIdParams,
  requiredCaller: ({ params }) => ({ id: params.userId }),
  response: successBody({ data: z.array(listedSubmission) }),
  run: async ({ actor }) => ({ message: messages.submissions.listed, data: await listOwnSubmissions(actor) }),
})
