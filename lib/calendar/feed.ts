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
import { calendarEvents, dayAtOffset, type CalendarEvent } from './events'
import { calendarLimits } from './limits'
import { verifyCalendarToken } from './token'

/**
 * The calendar at a secret address (RFC 5545). Throws `not_found` for an address never issued or no longer valid, and
 * `too_many` if it is read too often.
 */
export async function calendarFeed(token: string) {
  const key = verifyCalendarToken(token)
  if (!key) throw notFound(messages.calendar.missing)
  await consume('calendarFeed', key)
  const row = await db.calendarFeed.findUnique({ where: { key }, select: { userId: true } })
  if (!row) throw notFound(messages.calendar.missing)
  return Buffer.from(
    toICalendar(
      await calendarEvents(row.userId, { since: dayAtOffset(new Date(), -calendarLimits.lookbackMs) }),
    ),
  )
}

/** Leaves out the time of the request, so that equal events give the same text and the same ETag. */
export function toICalendar(events: CalendarEvent[]) {
  const { name, timeZone } = currentInstitute()
  const calendar = new ICalCalendar({
    prodId: { company: 'training-trains', product: 'calendar' },
    name: escapeText(replaceControlCharacters(name)),
    ttl: calendarLimits.refreshMs / SECOND,
    // Not `timezone`: the library would shift the days to the zone of the process.
    x: [['X-WR-TIMEZONE', timeZone]],
  })
  for (const event of events) calendar.createEvent(toVEvent(event))
  return calendar.toString()
}

const { hostname } = new URL(env.APP_URL)
/** SEQUENCE of an event: the seconds from this date to its last change, so that a later change has a higher one. */
const sequenceStart = Date.UTC(2025, 0, 1)

function toVEvent({ day, course, batch, changedAt, occasion }: CalendarEvent) {
  const start = new Date(day)
  const { summary, description, uidSuffix, query } = textsOf(occasion)
  return {
    id: `${occasion.kind}-${batch.id}${uidSuffix}@${hostname}`,
    sequence: Math.max(0, Math.floor((changedAt.getTime() - sequenceStart) / SECOND)),
    stamp: changedAt,
    lastModified: changedAt,
    start,
    end: new Date(start.getTime() + DAY),
    allDay: true,
    summary: replaceControlCharacters(`${summary} – ${course.title}`),
    description: replaceControlCharacters([...description, `Batch ${batch.name}`].join('\n')),
    url: `${env.APP_URL}${pages.course(course.slug)}${query}`,
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

function textsOf(occasion: CalendarEvent['occasion']) {
  if (occasion.kind !== 'due')
    return {
      summary: occasion.kind === 'first-day' ? 'First day' : 'Last day',
      description: [],
      uidSuffix: '',
      query: '',
    }
  const lateWorkLine = occasion.hard ? 'Late work is refused.' : 'Late work is accepted and marked as late.'
  return {
    summary: `${occasion.submitted ? 'Submitted' : 'Due'}: ${occasion.task.title}`,
    description: [occasion.submitted ? 'You submitted your work. It waits for its review.' : lateWorkLine],
    uidSuffix: `-${occasion.task.id}`,
    query: `?task=${occasion.task.id}`,
  }
}

/** Texts must not contain control characters (RFC 5545, 3.3.11). Line breaks stay, because they are escaped later. */
const replaceControlCharacters = (text: string) => text.replace(/[^\P{Cc}\n]/gu, ' ')

/** ical-generator escapes the texts of events, but not the name of the calendar. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
