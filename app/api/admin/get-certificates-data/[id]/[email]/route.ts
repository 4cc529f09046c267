import { listCertificates } from '@/lib/certificates/queries'
import { certificateListQuery, managedCertificate } from '@/lib/certificates/schema'
import { listing } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { callerInPath } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'certificates.manage',
  summary: 'Certificates, the last issued first; `q` searches ID, name and course.',
  params: callerInPath,
  query: certificateListQuery,
  requiredCaller: ({ params }) => params,
  response: listing(managedCertificate),
  run: async ({ query }) => ({ message: messages.admin.loaded, ...(await listCertificates(query)) }),
})
