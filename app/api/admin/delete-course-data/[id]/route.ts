import { removeCourse } from '@/lib/courses/mutations'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const DELETE = handle({
  access: 'admin',
  params: idParams,
  run: async ({ actor, params }) => {
    await removeCourse(actor, params.id)
    return { message: messages.admin.courseDeleted }
  },
})
