import { saveForm } from '@/lib/admission/mutations'
import { admissionForm, admissionFormBody } from '@/lib/admission/schema'
import { handle } from '@/lib/http/handle'
import { courseIdParams } from '@/lib/http/params'
import { successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const PUT = handle({
  access: 'batches.manage',
  summary:
    'Replaces the questions that learners answer when they request a course. Batches that have their own questions are not affected.',
  params: courseIdParams,
  body: admissionFormBody,
  response: successBody({ data: admissionForm }),
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params, body }) => ({
    message: messages.admission.saved,
    data: await saveForm(actor, ['course', params.courseId], body),
  }),
})
