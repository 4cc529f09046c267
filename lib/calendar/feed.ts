import 'server-only'
import { ICalCalendar, ICalEventTransparency } from 'ical-generator'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { notFound } from '@/lib/errors'
import { currentInstitute } from '@/lib/institute/settings'
import { DAY, SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { consume } from '@/lib/rate-limit/consume'
import { pages } from '@/lib/routes'
import { calendarEvents, dayFrom, type CalendarEvent } from './events'
import { feed } from './limits'
import { keyInToken } from './token'

/** The calendar behind a secret address (RFC 5545). Throws `not_found` for one that never was or was renewed. */
export async function calendarFeed(token: string) {
  const key = keyInToken(token)
  if (!key) throw notFound(messages.calendar.missing)
  await consume('calendarFeed', key)
  const row = await db.calendarFeed.findUnique({ where: { key }, select: { userId: true } })
  if (!row) throw notFound(messages.calendar.missing)
  return Buffer.from(
    toICalendar(await calendarEvents(row.userId, { since: dayFrom(new Date(), -feed.backMs) })),
  )
}

/** The same text for the same events: nothing in it is of the time of the request. */
export function toICalendar(events: CalendarEvent[]) {
  const { name, timeZone } = currentInstitute()
  const calendar = new ICalCalendar({
    prodId: { company: 'training-trains', product: 'calendar' },
    name: escaped(printable(name)),
    ttl: feed.refreshMs / SECOND,
    // Not `timezone`: the library would shift the days to the zone of the process.
    x: [['X-WR-TIMEZONE', timeZone]],
  })
  for (const event of events) calendar.createEvent(toVEvent(event))
  return calendar.toString()
}

const { hostname } = new URL(env.APP_URL)
const sequenceStart = Date.UTC(2025, 0, 1)

function toVEvent({ day, course, batch, changedAt, of }: CalendarEvent) {
  const start = new Date(day)
  const { summary, description, id, query } = textsOf(of)
  return {
    id: `${of.kind}-${batch.id}${id}@${hostname}`,
    sequence: Math.max(0, Math.floor((changedAt.getTime() - sequenceStart) / SECOND)),
    stamp: changedAt,
    lastModified: changedAt,
    start,
    end: new Date(start.getTime() + DAY),
    allDay: true,
    summary: printable(`${summary} – ${course.title}`),
    description: printable([...description, `Batch ${batch.name}`].join('\n')),
    url: `${env.APP_URL}${pages.course(course.slug)}${query}`,
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

function textsOf(of: CalendarEvent['of']) {
  if (of.kind !== 'due')
    return {
      summary: of.kind === 'first-day' ? 'First day' : 'Last day',
      description: [],
      id: '',
      query: '',
    }
  const late = of.hard ? 'Late work is refused.' : 'Late work is accepted and marked as late.'
  return {
    summary: `${of.submitted ? 'Submitted' : 'Due'}: ${of.task.title}`,
    description: [of.submitted ? 'You submitted your work. It waits for its review.' : late],
    id: `-${of.task.id}`,
    query: `?task=${of.task.id}`,
  }
}

/** Control characters are not allowed in a text (RFC 5545, 3.3.11); line breaks are escaped later. */
const printable = (text: string) => text.replace(/[^\P{Cc}\n]/gu, ' ')

/** The library escapes the texts of events, and no name of a calendar. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
