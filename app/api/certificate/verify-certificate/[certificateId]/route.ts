import { getVerification } from '@/lib/certificates/queries'
import { certificateIdParams, verificationResult } from '@/lib/certificates/schema'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'

export const GET = handle({
  access: 'public',
  hasEtag: true,
  summary:
    'Verifies a certificate by its ID: whether it is valid, and what it states. Certificates issued on paper are found only by `verify-certificates`.',
  limit: 'verifyIp',
  runsDuringLimitCheck: true,
  params: certificateIdParams,
  response: successBody({ data: verificationResult }),
  run: ({ params, requestMeta: { ip }, limitCheck }) =>
    getVerification({ enteredId: params.certificateId, ip, limitCheck }),
})
