import { handle } from '@/lib/http/handle'
import { previewImport } from '@/lib/import/queries'
import { checkImportBody, importResponse } from '@/lib/import/schema'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'enrollments.manage',
  summary: 'Previews the import of learners from these rows. Writes nothing.',
  body: checkImportBody,
  response: importResponse,
  errors: ['not_found'],
  run: async ({ body: { rows, ...options } }) => ({
    message: messages.import.checked,
    data: await previewImport(rows, options),
  }),
})
