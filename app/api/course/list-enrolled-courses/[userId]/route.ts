import { z } from 'zod'
import { listOwnCourses } from '@/lib/enrollments/queries'
import { enrolledCourse } from '@/lib/enrollments/schema'
import { successBody } from '@/lib/http/response-schema'
import { handle } from '@/lib/http/handle'
import { userIdParams } from '@/lib/http/params'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'signed-in',
  summary: 'The courses that the caller has requested or joined, latest request first.',
  params: userIdParams,
  requiredCaller: ({ params }) => ({ id: params.userId }),
  response: successBody({ data: z.array(enrolledCourse) }),
  run: async ({ actor }) => ({ message: messages.enrollments.listed, data: await listOwnCourses(actor) }),
})
