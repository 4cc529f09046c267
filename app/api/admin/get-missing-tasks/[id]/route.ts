import { listMissingTasks } from '@/lib/enrollments/queries'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'admin',
  params: idParams,
  run: async ({ params }) => ({ message: messages.tasks.listed, data: await listMissingTasks(params.id) }),
})
