import { assertReady } from '@/lib/jobs/health'
import { done } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'public',
  summary: 'Whether requests can be served: 503 while the database is away or the disk is full.',
  response: done,
  run: async () => {
    await assertReady()
    return { message: messages.general.ok }
  },
})
