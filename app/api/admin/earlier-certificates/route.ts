import { listEarlierCertificates } from '@/lib/certificates/earlier/queries'
import { earlierCertificateListQuery, managedEarlierCertificate } from '@/lib/certificates/earlier/schema'
import { handle } from '@/lib/http/handle'
import { listing } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'earlier-certificates.manage',
  summary: 'Certificates issued on paper and registered later; latest registration first.',
  query: earlierCertificateListQuery,
  response: listing(managedEarlierCertificate),
  run: async ({ query }) => ({
    message: messages.earlierCertificates.listed,
    ...(await listEarlierCertificates(query)),
  }),
})
