import { saveForm } from '@/lib/admission/mutations'
import { batchForm } from '@/lib/admission/queries'
import { admissionForm, admissionFormBody } from '@/lib/admission/schema'
import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'

export const GET = handle({
  access: 'batches.manage',
  summary: 'The questions of a batch alone; without any it asks those of its course.',
  params: idParams,
  response: successBody({ data: admissionForm }),
  errors: ['not_found'],
  run: async ({ params }) => ({ message: messages.admission.loaded, data: await batchForm(params.id) }),
})

export const PUT = handle({
  access: 'batches.manage',
  summary:
    'Gives a batch questions of its own, in place of those of its course; without any it asks those again.',
  params: idParams,
  body: admissionFormBody,
  response: successBody({ data: admissionForm }),
  errors: ['not_found', 'conflict'],
  run: async ({ actor, params, body }) => ({
    message: messages.admission.saved,
    data: await saveForm(actor, ['batch', params.id], body),
  }),
})
