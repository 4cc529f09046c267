import { oEmbedOf } from '@/lib/certificates/embed/embed'
import { oEmbedResponse, oEmbedQuery } from '@/lib/certificates/schema'
import { handle } from '@/lib/http/handle'

export const GET = handle({
  access: 'public',
  hasEtag: true,
  summary: 'How another site can show a certificate, in the format of oEmbed 1.0.',
  limit: 'verifyIp',
  query: oEmbedQuery,
  response: oEmbedResponse,
  errors: ['not_found', 'not_implemented'],
  run: ({ query, requestMeta }) => oEmbedOf(query, requestMeta.ip),
})
