import { handle } from '@/lib/http/handle'
import { messageOnly, successBody } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'
import { addRecipient } from '@/lib/reports/monthly/mutations'
import { listRecipients } from '@/lib/reports/monthly/queries'
import { recipient, recipientBody } from '@/lib/reports/monthly/schema'

export const GET = handle({
  access: 'report-recipients.manage',
  summary:
    'The recipients of the monthly report by e-mail, each with the last report that was queued and the state of its e-mail.',
  response: successBody({ data: recipient.array() }),
  run: async () => ({ message: messages.reports.recipients.listed, data: await listRecipients() }),
})

export const POST = handle({
  access: 'report-recipients.manage',
  summary: 'Adds a recipient of the monthly report on all courses, one course or one batch.',
  body: recipientBody,
  status: 201,
  response: messageOnly,
  errors: ['not_found', 'conflict'],
  run: async ({ actor, body }) => {
    await addRecipient(actor, body)
    return { message: messages.reports.recipients.added }
  },
})
