import { listEarlier } from '@/lib/certificates/earlier/queries'
import { earlierListQuery, managedEarlier } from '@/lib/certificates/earlier/schema'
import { handle } from '@/lib/http/handle'
import { listing } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'earlier-certificates.manage',
  summary: 'Certificates issued on paper and registered later; latest registration first.',
  query: earlierListQuery,
  response: listing(managedEarlier),
  run: async ({ query }) => ({ message: messages.earlier.listed, ...(await listEarlier(query)) }),
})
