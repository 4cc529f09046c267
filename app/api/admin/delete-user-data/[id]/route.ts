import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { deleteOtherUser } from '@/lib/users/mutations'

export const DELETE = handle({
  access: 'users.manage',
  summary:
    'Deletes a user; their certificates stay. The caller and the last administrator cannot be deleted.',
  params: idParams,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params }) => {
    await deleteOtherUser(actor, params.id)
    return { message: messages.admin.userRemoved }
  },
})
