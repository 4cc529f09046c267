import { disclaimBody } from '@/lib/auth/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'
import { disclaim } from '@/lib/users/disclaim'

/** ‘This was not me’ of the welcome letter. */
export const POST = handle({
  access: 'guest',
  limit: 'disclaimAddress',
  body: disclaimBody,
  run: async ({ body }) => {
    await disclaim(body.token)
    return { message: messages.profile.disclaimed }
  },
})
