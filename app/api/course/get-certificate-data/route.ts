import { loadAndConfirmCertificate } from '@/lib/certificates/issue/mutations'
import { certificateResponse, certificateDataBody } from '@/lib/certificates/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'signed-in',
  summary:
    'The caller’s certificate, by its course or its ID; `full_name` confirms the name on it, once and for all.',
  body: certificateDataBody,
  requiredCaller: ({ body }) => ({ id: body.user_id }),
  response: certificateResponse,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => ({
    message: messages.certificates.courseCertificateLoaded,
    data: await loadAndConfirmCertificate(actor, body),
  }),
})
