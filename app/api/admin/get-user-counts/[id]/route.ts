import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'
import { loadUserCounts } from '@/lib/users/queries'
import { userCountsResponse } from '@/lib/users/schema'

export const GET = handle({
  access: 'users.manage',
  summary:
    'How many enrollments, submissions and certificates a user has, to be shown before the user is deleted.',
  params: idParams,
  response: userCountsResponse,
  errors: ['not_found'],
  run: async ({ params }) => ({ message: messages.admin.loaded, data: await loadUserCounts(params.id) }),
})
