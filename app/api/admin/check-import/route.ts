import { handle } from '@/lib/http/handle'
import { checkRows } from '@/lib/import/queries'
import { importResponse, importBody } from '@/lib/import/schema'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'enrollments.manage',
  summary: 'Previews the import of these rows. Writes nothing.',
  body: importBody,
  response: importResponse,
  run: async ({ body }) => ({ message: messages.import.checked, data: await checkRows(body.rows) }),
})
