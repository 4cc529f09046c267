import { removeEnrollment } from '@/lib/enrollments/mutations'
import { done } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const DELETE = handle({
  access: 'enrollments.manage',
  summary: 'Deletes an enrolment with its submissions, unless it is completed.',
  params: idParams,
  response: done,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params }) => {
    await removeEnrollment(actor, params.id)
    return { message: messages.admin.enrollmentDeleted }
  },
})
