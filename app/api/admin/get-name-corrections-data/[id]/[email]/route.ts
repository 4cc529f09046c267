import { listCorrections } from '@/lib/corrections/queries'
import { correctionListQuery, managedCorrection } from '@/lib/corrections/schema'
import { listing } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { identityParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'certificates.manage',
  summary: 'What holders want corrected on their certificates, with both spellings.',
  params: identityParams,
  query: correctionListQuery,
  mustBeActor: ({ params }) => params,
  response: listing(managedCorrection),
  run: async ({ query }) => ({
    message: messages.admin.correctionsListed,
    ...(await listCorrections(query)),
  }),
})
