import { removeExport } from '@/lib/certificates/export/mutations'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messageOnly } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const DELETE = handle({
  access: 'certificates.manage',
  summary: 'Deletes one’s own file of certificates; cancels it if it is being made.',
  params: idParams,
  response: messageOnly,
  errors: ['not_found'],
  run: async ({ actor, params }) => {
    await removeExport(actor, params.id)
    return { message: messages.certificateExport.removed }
  },
})
