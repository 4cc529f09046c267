import { handle } from '@/lib/http/handle'
import { checkRows } from '@/lib/import/queries'
import { importAnswer, importBody } from '@/lib/import/schema'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'admin',
  summary: 'Says what an import of these rows would do; nothing is written.',
  body: importBody,
  answer: importAnswer,
  run: async ({ body }) => ({ message: messages.import.checked, data: await checkRows(body.rows) }),
})
