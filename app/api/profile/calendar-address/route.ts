import { ensureCalendarAddress } from '@/lib/calendar/mutations'
import { calendarAddressBody, calendarAddressResponse } from '@/lib/calendar/schema'
import { handle } from '@/lib/http/handle'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'signed-in',
  summary:
    'Returns the secret address of the caller’s calendar. Creates one if there is none or if `replaces` is the current one.',
  body: calendarAddressBody,
  response: calendarAddressResponse,
  errors: ['too_many'],
  run: async ({ actor, body: { replaces } }) => {
    const { url, isRenewed } = await ensureCalendarAddress(actor, replaces)
    return { message: isRenewed ? messages.calendar.renewed : messages.calendar.ready, data: { url } }
  },
})
