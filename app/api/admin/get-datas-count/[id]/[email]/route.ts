import { countAll } from '@/lib/dashboard/queries'
import { handle } from '@/lib/http/handle'
import { identityParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'admin',
  params: identityParams,
  self: ({ params }) => params,
  run: async () => ({ message: messages.admin.listed, data: await countAll() }),
})
