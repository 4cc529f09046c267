import { done } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'public',
  summary: 'Whether the process lives.',
  response: done,
  run: async () => ({ message: messages.general.ok }),
})
