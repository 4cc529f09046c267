import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { detailsOf } from '@/lib/users/details'
import { userDetailsResponse } from '@/lib/users/schema'

export const GET = handle({
  access: 'users.manage',
  summary:
    'The courses that a user reviews, and the user’s latest enrollments, submissions and certificates.',
  params: idParams,
  response: userDetailsResponse,
  errors: ['not_found'],
  run: async ({ actor, params }) => ({
    message: messages.admin.loaded,
    data: await detailsOf(actor, params.id),
  }),
})
