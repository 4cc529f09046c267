import { z } from 'zod'
import { listExports } from '@/lib/certificates/export/queries'
import { listedExport } from '@/lib/certificates/export/schema'
import { handle } from '@/lib/http/handle'
import { successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'certificates.manage',
  summary: 'The certificate exports of the caller and their progress, latest first.',
  response: successBody({ data: z.array(listedExport) }),
  run: async ({ actor }) => ({
    message: messages.certificateExport.listed,
    data: await listExports(actor),
  }),
})
