import { assertReady } from '@/lib/health'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'guest',
  run: async () => {
    await assertReady()
    return { message: messages.general.ok }
  },
})
