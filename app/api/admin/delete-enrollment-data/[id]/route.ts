import { removeEnrollment } from '@/lib/enrollments/mutations'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const DELETE = handle({
  access: 'admin',
  params: idParams,
  run: async ({ actor, params }) => {
    await removeEnrollment(actor, params.id)
    return { message: messages.admin.enrollmentDeleted }
  },
})
