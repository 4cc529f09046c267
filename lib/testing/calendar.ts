import ICAL from 'ical.js'
import { GET as feed } from '@/app/api/calendar/[token]/route'
import { POST as createAddress } from '@/app/api/profile/calendar-address/route'
import { dayAtOffset } from '@/lib/calendar/events'
import { db } from '@/lib/db/client'
import { DAY } from '@/lib/limits'
import { makeBatch } from './factories'
import { Client } from './request'
import { makeLearner } from './people'

export type AddressResponse = { message: string; data: { url: string } }
type Learner = { client: Client }

export const isoDayFromNow = (days: number) => dayAtOffset(new Date(), days * DAY)
export const dateFromNow = (days: number) => new Date(isoDayFromNow(days))

/** Returns the feed's address, a new one if there is none yet or if the current one is `addressToReplace`. */
export const requestFeedAddress = async ({ client }: Learner, addressToReplace?: string) =>
  (await client.json<AddressResponse>(createAddress, 'POST', { body: { replaces: addressToReplace } })).body
    .data.url
export const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
export const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  Client.guest().call(feed, 'GET', { params: { token: tokenOf(url) }, headers })

/** The events of a feed, read by an independent parser. */
export async function eventsIn(url: string) {
  const text = await (await fetchFeed(url)).text()
  const calendar = new ICAL.Component(ICAL.parse(text) as [])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const value = (name: string) => String(component.getFirstPropertyValue(name))
    const { uid, summary, description, sequence } = event
    return {
      ...{ uid, summary, description, sequence },
      ...{ start: String(event.startDate), end: String(event.endDate), allDay: event.startDate.isDate },
      ...{ url: value('url'), lastModified: value('last-modified') },
    }
  })
}

/**
 * A learner in a batch with a due date for the task; if it is `hard`, late work is refused. If `endsInDays` is null,
 * the batch has no last day.
 */
export async function makeLearnerWithDueDate({
  dueInDays = 7,
  hard = false,
  endsInDays = 30 as number | null,
} = {}) {
  const learner = await makeLearner()
  const { course, task, enrollment } = learner
  const endsOn = endsInDays === null ? null : dateFromNow(endsInDays)
  const batch = await makeBatch(course.id, { startsOn: dateFromNow(-10), endsOn })
  await db.enrollment.update({ where: { id: enrollment.id }, data: { batchId: batch.id } })
  const due = { batchId: batch.id, courseId: course.id, taskId: task.id, dueOn: dateFromNow(dueInDays), hard }
  await db.batchDueDate.create({ data: due })
  return { ...learner, batch }
}
