import { removeEnrollment } from '@/lib/enrollments/mutations'
import { messageOnly } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const DELETE = handle({
  access: 'enrollments.manage',
  summary: 'Deletes an enrollment with its submissions, unless it is completed.',
  params: idParams,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params }) => {
    await removeEnrollment(actor, params.id)
    return { message: messages.admin.enrollmentDeleted }
  },
})
