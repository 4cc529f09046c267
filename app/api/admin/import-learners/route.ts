import { handle } from '@/lib/http/handle'
import { importRows } from '@/lib/import/mutations'
import { importAnswer, importBody } from '@/lib/import/schema'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'admin',
  summary:
    'Makes accounts and enrolments of these rows and invites whoever is new; the same again changes nothing.',
  body: importBody,
  answer: importAnswer,
  run: async ({ actor, body }) => ({
    message: messages.import.imported,
    data: await importRows(actor, body.rows),
  }),
})
