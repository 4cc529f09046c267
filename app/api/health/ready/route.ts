import { assertReady } from '@/lib/health'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { renewOnce } from '@/lib/revalidate'

export const GET = handle({
  access: 'guest',
  run: async () => {
    await assertReady()
    renewOnce()
    return { message: messages.general.ok }
  },
})
