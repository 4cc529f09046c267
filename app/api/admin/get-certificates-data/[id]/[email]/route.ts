import { listCertificates } from '@/lib/certificates/queries'
import { certificateListQuery } from '@/lib/certificates/schema'
import { handle } from '@/lib/http/handle'
import { identityParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'admin',
  params: identityParams,
  query: certificateListQuery,
  self: ({ params }) => params,
  run: async ({ query }) => ({ message: messages.admin.listed, ...(await listCertificates(query)) }),
})
