import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { setRole } from '@/lib/users/roles'
import { roleBody } from '@/lib/users/schema'

export const PUT = handle({
  access: 'users.manage',
  summary:
    'Sets a user’s role, and the courses of a reviewer. The caller’s own role and that of the last administrator cannot be changed.',
  params: idParams,
  body: roleBody,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params, body }) => {
    await setRole(actor, params.id, body)
    return { message: messages.admin.userUpdated }
  },
})
