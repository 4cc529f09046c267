import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { removeUser } from '@/lib/users/mutations'

export const DELETE = handle({
  access: 'users.manage',
  summary: 'Deletes a user; their certificates stay. Nobody deletes themselves or the last administrator.',
  params: idParams,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params }) => {
    await removeUser(actor, params.id)
    return { message: messages.admin.userRemoved }
  },
})
