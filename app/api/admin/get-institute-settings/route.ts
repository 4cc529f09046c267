import { handle } from '@/lib/http/handle'
import { successBody } from '@/lib/http/response-schema'
import { getEditableSettings } from '@/lib/institute/mutations'
import { instituteSettings } from '@/lib/institute/schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'settings.manage',
  summary: 'The settings of the institute.',
  response: successBody({ data: instituteSettings }),
  run: async () => ({ message: messages.admin.loaded, data: getEditableSettings() }),
})
