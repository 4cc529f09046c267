import { removeExport } from '@/lib/certificates/export/mutations'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messageOnly } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const DELETE = handle({
  access: 'certificates.manage',
  summary: 'Deletes a certificate export of the caller; cancels it if it is in progress.',
  params: idParams,
  response: messageOnly,
  errors: ['not_found'],
  run: async ({ actor, params }) => {
    await removeExport(actor, params.id)
    return { message: messages.certificateExport.removed }
  },
})
