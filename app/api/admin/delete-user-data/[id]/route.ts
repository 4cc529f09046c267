import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { removeUser } from '@/lib/users/mutations'

export const DELETE = handle({
  access: 'admin',
  params: idParams,
  run: async ({ actor, params }) => {
    await removeUser(actor, params.id)
    return { message: messages.admin.userRemoved }
  },
})
