import { checkedCertificates, verifyManyBody, verifyManyQuery } from '@/lib/certificates/schema'
import { verifyMany } from '@/lib/certificates/verify/verify-many'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'public',
  hasEtag: true,
  summary: 'Verifies up to 100 certificates by their IDs: whether each is valid, and what it states.',
  limit: 'verifyIp',
  query: verifyManyQuery,
  response: successBody({ data: checkedCertificates }),
  run: ({ query, requestMeta }) => responseFor(query.ids, requestMeta.ip),
})

/** Accepts more IDs than fit into the query of a GET. */
export const POST = handle({
  access: 'public',
  readOnly: true,
  summary:
    'Verifies up to 1,000 certificates by their IDs: whether each is valid, and what it states. Changes nothing.',
  limit: 'verifyIp',
  body: verifyManyBody,
  response: successBody({ data: checkedCertificates }),
  run: ({ body, requestMeta }) => responseFor(body.ids, requestMeta.ip),
})

const responseFor = async (ids: string[], ip: string) => ({
  message: messages.bulkCheck.checked,
  data: await verifyMany(ids, ip),
})
