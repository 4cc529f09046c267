import { handle } from '@/lib/http/handle'
import { idParams } from '@/lib/http/params'
import { messageOnly } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'
import { removeRecipient } from '@/lib/reports/monthly/mutations'

export const DELETE = handle({
  access: 'report-recipients.manage',
  summary: 'Removes a recipient of the monthly report, who gets no more reports, not even queued ones.',
  params: idParams,
  response: messageOnly,
  errors: ['not_found'],
  run: async ({ actor, params }) => {
    await removeRecipient(actor, params.id)
    return { message: messages.reports.recipients.removed }
  },
})
