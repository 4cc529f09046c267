import { verificationAnswer } from '@/lib/certificates/queries'
import { certificateIdParams, verification } from '@/lib/certificates/schema'
import { answering } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'

export const GET = handle({
  access: 'guest',
  conditional: true,
  summary: 'What a certificate says, for anybody who holds its ID.',
  limit: 'verifyAddress',
  ahead: true,
  params: certificateIdParams,
  answer: answering({ data: verification }),
  run: ({ params, caller: { address }, counted }) =>
    verificationAnswer({ typed: params.certificateId, address, counted }),
})
