import { z } from 'zod'
import { answersOf } from '@/lib/admission/queries'
import { admissionAnswer } from '@/lib/admission/schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'enrollments.manage',
  summary: 'The admission answers of an enrollment.',
  params: idParams,
  response: successBody({ data: z.array(admissionAnswer) }),
  errors: ['not_found'],
  run: async ({ params }) => ({
    message: messages.admission.answersLoaded,
    data: await answersOf(params.id),
  }),
})
