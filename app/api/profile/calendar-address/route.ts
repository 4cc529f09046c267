import { makeCalendarAddress } from '@/lib/calendar/mutations'
import { newAddressBody, newAddressResponse } from '@/lib/calendar/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'signed-in',
  summary: 'Creates the secret address of the own calendar, shows it again, or replaces it by another.',
  body: newAddressBody,
  response: newAddressResponse,
  errors: ['too_many'],
  run: async ({ actor, body: { replaces } }) => ({
    message: replaces ? messages.calendar.renewed : messages.calendar.created,
    data: { url: await makeCalendarAddress(actor, replaces) },
  }),
})
