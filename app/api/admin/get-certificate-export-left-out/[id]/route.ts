import { z } from 'zod'
import { listLeftOutCertificates } from '@/lib/certificates/export/queries'
import { leftOutCertificate } from '@/lib/certificates/export/schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'certificates.manage',
  summary: 'The certificates that a certificate export of the caller left out, and why.',
  params: idParams,
  response: successBody({ data: z.array(leftOutCertificate) }),
  errors: ['not_found'],
  run: async ({ actor, params }) => ({
    message: messages.certificateExport.leftOutListed,
    data: await listLeftOutCertificates(actor, params.id),
  }),
})
