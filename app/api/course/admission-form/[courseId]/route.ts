import { courseForm, formForNewRequest } from '@/lib/admission/queries'
import { admissionForm, formQuery } from '@/lib/admission/schema'
import { handle } from '@/lib/http/handle'
import { courseIdParams } from '@/lib/http/params'
import { successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'signed-in',
  summary: 'The questions that learners answer when they request a course.',
  params: courseIdParams,
  query: formQuery,
  response: successBody({ data: admissionForm }),
  errors: ['not_found'],
  run: async ({ params, query }) => ({
    message: messages.admission.loaded,
    data: await (query.batch ? formForNewRequest : courseForm)(params.courseId),
  }),
})
