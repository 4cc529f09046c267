import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const GET = handle({ access: 'guest', run: async () => ({ message: messages.general.ok }) })
