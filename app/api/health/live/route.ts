import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'public',
  summary: 'Whether the server process is running.',
  response: messageOnly,
  run: async () => ({ message: messages.general.ok }),
})
