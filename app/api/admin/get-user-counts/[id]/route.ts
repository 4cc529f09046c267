import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { countsOf } from '@/lib/users/queries'

export const GET = handle({
  access: 'admin',
  params: idParams,
  run: async ({ params }) => ({ message: messages.admin.listed, data: await countsOf(params.id) }),
})
