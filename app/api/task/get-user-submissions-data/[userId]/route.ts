import { handle } from '@/lib/http/handle'
import { userIdParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { listOwnSubmissions } from '@/lib/submissions/queries'

export const GET = handle({
  access: 'user',
  params: userIdParams,
  self: ({ params }) => ({ id: params.userId }),
  run: async ({ actor }) => ({ message: messages.submissions.listed, data: await listOwnSubmissions(actor) }),
})
