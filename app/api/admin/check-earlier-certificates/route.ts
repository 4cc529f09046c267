import { previewEarlierCertificates } from '@/lib/certificates/earlier/mutations'
import {
  earlierCertificateImportBody,
  earlierCertificateImportResponse,
} from '@/lib/certificates/earlier/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'earlier-certificates.manage',
  summary: 'Previews the registration of certificates issued on paper. Writes nothing.',
  body: earlierCertificateImportBody,
  response: earlierCertificateImportResponse,
  run: async ({ body }) => ({
    message: messages.earlierCertificates.checked,
    data: await previewEarlierCertificates(body.rows),
  }),
})
