import { z } from 'zod'
import { requestExport } from '@/lib/certificates/export/mutations'
import { exportBody } from '@/lib/certificates/export/schema'
import { handle } from '@/lib/http/handle'
import { id, successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'certificates.manage',
  summary:
    'Requests one file with the certificates that match a batch, a search and a state, as far as given. It is made in the background.',
  limit: 'exportCertificatesIp',
  body: exportBody,
  status: 201,
  response: successBody({ data: z.strictObject({ id }) }),
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body: { kind, ...selection } }) => ({
    message: messages.certificateExport.requested,
    data: await requestExport(actor, kind, selection),
  }),
})
