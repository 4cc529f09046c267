import { checkEarlier } from '@/lib/certificates/earlier/mutations'
import { earlierBody, earlierImportResponse } from '@/lib/certificates/earlier/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'earlier-certificates.manage',
  summary: 'Previews the registration of certificates issued on paper. Writes nothing.',
  body: earlierBody,
  response: earlierImportResponse,
  run: async ({ body }) => ({ message: messages.earlier.checked, data: await checkEarlier(body.rows) }),
})
