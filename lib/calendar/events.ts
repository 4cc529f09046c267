import 'server-only'
import { hasRejectedAttempt } from '@/lib/batches/rules'
import { toIsoDate } from '@/lib/batches/select'
import { db } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'
import type { Prisma } from '@/prisma/generated/client'
import { calendarLimits } from './limits'

type EventFields = {
  day: string
  course: { slug: string; title: string }
  batch: { id: string; name: string }
}

/** An all-day event in a learner's calendar; `day` is YYYY-MM-DD. `hard`: late work is refused. */
export type CalendarEvent = EventFields & {
  changedAt: Date
  occasion:
    | { kind: 'due'; task: { id: string; title: string }; hard: boolean; submitted: boolean }
    | { kind: 'first-day' | 'last-day' }
}

const submissionSelect = { status: true, submittedAt: true, reviewedAt: true, withdrawnAt: true } as const

const enrollmentSelectFor = (userId: string, since: Date) =>
  ({
    state: true,
    course: { select: { slug: true, title: true, updatedAt: true } },
    batch: {
      select: {
        id: true,
        name: true,
        startsOn: true,
        endsOn: true,
        updatedAt: true,
        dueDates: {
          where: { dueOn: { gte: since } },
          select: {
            dueOn: true,
            hard: true,
            task: {
              select: {
                id: true,
                title: true,
                submissions: { where: { userId }, select: submissionSelect },
              },
            },
          },
          orderBy: [{ dueOn: 'asc' }, { taskId: 'asc' }],
          take: calendarLimits.eventsMax,
        },
      },
    },
  }) as const satisfies Prisma.EnrollmentSelect

type SubmissionTimes = Prisma.SubmissionGetPayload<{ select: typeof submissionSelect }>
type Row = Prisma.EnrollmentGetPayload<{ select: ReturnType<typeof enrollmentSelectFor> }>

type Period = { since: string; until?: string }

/**
 * The date in the institute's time zone at `now`, plus `offsetMs`, a multiple of 24 hours. Adds the offset to the date,
 * not to `now`, because a day may have 23 or 25 hours.
 */
export const dayAtOffset = (now: Date, offsetMs: number) =>
  toIsoDate(new Date(Date.parse(isoDateInInstituteZone(now)) + offsetMs))

/**
 * The due dates and the first and last days of a learner's batches from `since` to `until`, earliest first. Leaves out
 * the due dates of accepted tasks and of completed courses.
 */
export async function calendarEvents(userId: string, { since, until }: Period): Promise<CalendarEvent[]> {
  const rows = await db.enrollment.findMany({
    where: { userId, state: { not: 'requested' }, batchId: { not: null } },
    select: enrollmentSelectFor(userId, new Date(since)),
    orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
    take: calendarLimits.enrollmentsMax,
  })
  return rows
    .flatMap(eventsOf)
    .filter((event) => event.day >= since && (!until || event.day <= until))
    .sort((one, other) => one.day.localeCompare(other.day))
    .slice(0, calendarLimits.eventsMax)
}

function eventsOf({ state, course, batch }: Row): CalendarEvent[] {
  if (!batch) return []
  const common = { course, batch, changedAt: latest(course.updatedAt, batch.updatedAt) }
  const events: CalendarEvent[] = [
    { ...common, day: toIsoDate(batch.startsOn), occasion: { kind: 'first-day' } },
  ]
  if (batch.endsOn) events.push({ ...common, day: toIsoDate(batch.endsOn), occasion: { kind: 'last-day' } })
  if (state === 'completed') return events
  for (const { dueOn, hard, task } of batch.dueDates) {
    const currentSubmission = task.submissions.find(({ withdrawnAt }) => !withdrawnAt)
    if (currentSubmission?.status === 'accepted') continue
    const { id, title } = task
    events.push({
      ...common,
      day: toIsoDate(dueOn),
      changedAt: latest(common.changedAt, ...task.submissions.flatMap(timesOf)),
      occasion: {
        kind: 'due',
        task: { id, title },
        // After a rejection, late attempts are no longer refused.
        hard: hard && !hasRejectedAttempt(task.submissions),
        submitted: currentSubmission?.status === 'pending',
      },
    })
  }
  return events
}

/** The times at which an attempt was submitted, reviewed or withdrawn: each may change its task's event. */
const timesOf = ({ submittedAt, reviewedAt, withdrawnAt }: SubmissionTimes) =>
  [submittedAt, reviewedAt, withdrawnAt].filter((time) => time !== null)

const latest = (...times: Date[]) => new Date(Math.max(...times.map((time) => time.getTime())))
