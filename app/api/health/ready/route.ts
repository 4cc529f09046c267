import { assertReady } from '@/lib/jobs/health'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'public',
  summary: 'Whether requests can be served: 503 while the database is unavailable or the disk is full.',
  response: messageOnly,
  run: async () => {
    await assertReady()
    return { message: messages.general.ok }
  },
})
