import { importEarlier } from '@/lib/certificates/earlier/mutations'
import { earlierBody, earlierImportResponse } from '@/lib/certificates/earlier/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'earlier-certificates.manage',
  summary: 'Registers certificates issued on paper. Repeating the request changes nothing.',
  body: earlierBody,
  response: earlierImportResponse,
  run: async ({ actor, body }) => ({
    message: messages.earlier.imported,
    data: await importEarlier(actor, body.rows),
  }),
})
