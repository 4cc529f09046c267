import { checked, verifyManyQuery } from '@/lib/certificates/schema'
import { verifyMany } from '@/lib/certificates/verify-many'
import { answering } from '@/lib/http/answering'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'guest',
  conditional: true,
  summary: 'What many certificates say, for anybody who holds their IDs.',
  limit: 'verifyAddress',
  query: verifyManyQuery,
  answer: answering({ data: checked }),
  run: async ({ query, caller }) => ({
    message: messages.bulkCheck.checked,
    data: await verifyMany(query.ids, caller.address),
  }),
})
