import { courseForm, formForNewRequest } from '@/lib/admission/queries'
import { admissionForm, formQuery } from '@/lib/admission/schema'
import { handle } from '@/lib/http/handle'
import { courseIdParams } from '@/lib/http/params'
import { successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'signed-in',
  summary:
    'The course’s admission form. With `batch=open`: the form of the batch that an enrollment request would enter now, or else of the course.',
  params: courseIdParams,
  query: formQuery,
  response: successBody({ data: admissionForm }),
  errors: ['not_found'],
  run: async ({ params, query }) => ({
    message: messages.admission.loaded,
    data: await (query.batch === 'open' ? formForNewRequest : courseForm)(params.courseId),
  }),
})
