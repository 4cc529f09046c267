import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { setRole } from '@/lib/users/mutations'
import { roleBody } from '@/lib/users/schema'

export const PUT = handle({
  access: 'admin',
  params: idParams,
  body: roleBody,
  run: async ({ actor, params, body }) => {
    await setRole(actor, params.id, body.role)
    return { message: messages.admin.userUpdated }
  },
})
