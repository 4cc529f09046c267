import { verificationAnswer } from '@/lib/certificates/queries'
import { certificateIdParams, verifyQuery } from '@/lib/certificates/schema'
import { handle } from '@/lib/http/handle'

export const GET = handle({
  access: 'guest',
  limit: 'verifyAddress',
  params: certificateIdParams,
  query: verifyQuery,
  run: ({ params, query, caller }) =>
    verificationAnswer({ typed: params.certificateId, ref: query.ref, address: caller.address }),
})
