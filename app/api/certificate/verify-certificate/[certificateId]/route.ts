import { verificationAnswer } from '@/lib/certificates/queries'
import { certificateIdParams } from '@/lib/certificates/schema'
import { handle } from '@/lib/http/handle'

export const GET = handle({
  access: 'guest',
  limit: 'verifyAddress',
  params: certificateIdParams,
  run: ({ params, caller }) => verificationAnswer(params.certificateId, caller.address),
})
