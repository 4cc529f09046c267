import { admissionForm } from '@/lib/admission/queries'
import { admissionForm as form } from '@/lib/admission/schema'
import { handle } from '@/lib/http/handle'
import { courseIdParams } from '@/lib/http/params'
import { successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'signed-in',
  summary: 'The questions that come with a request for a course.',
  params: courseIdParams,
  response: successBody({ data: form }),
  errors: ['not_found'],
  run: async ({ params }) => ({
    message: messages.admission.loaded,
    data: await admissionForm(params.courseId),
  }),
})
