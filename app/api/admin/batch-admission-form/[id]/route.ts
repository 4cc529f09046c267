import { saveForm } from '@/lib/admission/mutations'
import { batchForm } from '@/lib/admission/queries'
import { admissionForm, admissionFormBody } from '@/lib/admission/schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'batches.manage',
  summary: 'The questions of a batch. A batch without questions uses those of its course.',
  params: idParams,
  response: successBody({ data: admissionForm }),
  errors: ['not_found'],
  run: async ({ params }) => ({ message: messages.admission.loaded, data: await batchForm(params.id) }),
})

export const PUT = handle({
  access: 'batches.manage',
  summary: 'Replaces the questions of a batch. With an empty list, the batch uses those of its course again.',
  params: idParams,
  body: admissionFormBody,
  response: successBody({ data: admissionForm }),
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params, body }) => ({
    message: messages.admission.saved,
    data: await saveForm(actor, ['batch', params.id], body),
  }),
})
