import { importEarlierCertificates } from '@/lib/certificates/earlier/mutations'
import {
  earlierCertificateImportBody,
  earlierCertificateImportResponse,
} from '@/lib/certificates/earlier/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'earlier-certificates.manage',
  summary: 'Registers certificates issued on paper. Repeating the request changes nothing.',
  body: earlierCertificateImportBody,
  response: earlierCertificateImportResponse,
  run: async ({ actor, body }) => ({
    message: messages.earlierCertificates.imported,
    data: await importEarlierCertificates(actor, body.rows),
  }),
})
