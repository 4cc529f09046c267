import { verificationAnswer } from '@/lib/certificates/queries'
import { certificateIdParams, verification, verifyQuery } from '@/lib/certificates/schema'
import { answering } from '@/lib/http/answering'
import { handle } from '@/lib/http/handle'

export const GET = handle({
  access: 'guest',
  conditional: true,
  summary: 'What a certificate says, for anybody who holds its ID.',
  limit: 'verifyAddress',
  ahead: true,
  params: certificateIdParams,
  query: verifyQuery,
  answer: answering({ data: verification }),
  run: ({ params, query, caller: { address }, counted }) =>
    verificationAnswer({ typed: params.certificateId, ref: query.ref, address, counted }),
})
