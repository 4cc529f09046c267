import { handle } from '@/lib/http/handle'
import { importRows } from '@/lib/import/mutations'
import { importResponse, importBody } from '@/lib/import/schema'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'enrollments.manage',
  summary:
    'Creates accounts and enrollments from these rows, in the course batch `batch_id` if it is given, and invites new learners by e-mail. Repeating it changes nothing.',
  body: importBody,
  response: importResponse,
  errors: ['not_found'],
  run: async ({ actor, body }) => ({
    message: messages.import.imported,
    data: await importRows(actor, body.rows, body.batch_id),
  }),
})
