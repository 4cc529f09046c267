import { calendarFeed } from '@/lib/calendar/feed'
import { tokenParams } from '@/lib/calendar/schema'
import { fileResponse } from '@/lib/http/file-response'
import { handle } from '@/lib/http/handle'

export const GET = handle({
  access: 'public',
  summary:
    'The calendar of a learner (iCalendar) by its secret address: due dates, first and last days of batches.',
  limit: 'calendarIp',
  params: tokenParams,
  file: 'text/calendar',
  hasEtag: true,
  errors: ['not_found'],
  run: async ({ params, requestMeta }) => {
    const bytes = await calendarFeed(params.token)
    const type = 'text/calendar; charset=utf-8'
    return fileResponse({ bytes, filename: 'calendar.ics', type, disposition: 'inline' }, requestMeta)
  },
})
