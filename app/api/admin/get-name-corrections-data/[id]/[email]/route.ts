import { listCorrections } from '@/lib/corrections/queries'
import { correctionListQuery, managedCorrection } from '@/lib/corrections/schema'
import { listing } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { callerInPath } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'certificates.manage',
  summary:
    'Requests of holders to correct the name on a certificate, with the name on it and the requested one.',
  params: callerInPath,
  query: correctionListQuery,
  requiredCaller: ({ params }) => params,
  response: listing(managedCorrection),
  run: async ({ query }) => ({
    message: messages.admin.correctionsListed,
    ...(await listCorrections(query)),
  }),
})
