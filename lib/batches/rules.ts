import { parseNumber } from '@/lib/courses/rules'
import { readDay } from '@/lib/format/read-day'
import * as messages from '@/lib/messages'
import { isBlank } from '@/lib/validation/is-blank'
import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { batch as limits } from './limits'

export type BatchFields = {
  name: string
  /** Days in a format that `parseDay` reads; all but `starts_on` may be blank. */
  starts_on: string
  ends_on: string
  opens_on: string
  closes_on: string
  /** A number, or as typed; blank, null or missing for no limit. */
  seats?: number | string | null | undefined
  /** True if certificates show the batch; an update without it keeps the setting. */
  on_certificate?: boolean | undefined
}

const dayFields = ['starts_on', 'ends_on', 'opens_on', 'closes_on'] as const

export function validateBatch(values: BatchFields): ValidationIssue[] {
  const { batches } = messages
  const issues: ValidationIssue[] = []
  const add = (field: string, message: string) => issues.push({ field, message })
  if (isBlank(values.name)) add('name', batches.nameNeeded)
  if (values.name.trim().length > limits.nameMax) add('name', messages.admin.tooLong)
  for (const field of dayFields)
    if (values[field].trim() && !parseDay(values[field])) add(field, batches.dayInvalid)
  if (!values.starts_on.trim()) add('starts_on', batches.startNeeded)
  const [starts, ends, opens, closes] = dayFields.map((field) => parseDay(values[field]))
  if (starts && ends && ends < starts) add('ends_on', batches.endsBeforeStart)
  if (opens && closes && closes < opens) add('closes_on', batches.closesBeforeOpening)
  if (opens && ends && ends < opens) add('opens_on', batches.opensAfterEnd)
  const seats = parseNumber(values.seats)
  if (typeof seats === 'number' && !(Number.isInteger(seats) && seats >= 1 && seats <= limits.seatsMax))
    add('seats', batches.seatsInvalid)
  return issues
}

/** Parses a typed day to YYYY-MM-DD; null if it is blank or not valid. */
export const parseDay = (input: string) => readDay(input.trim())

/** The field of an issue is the ID of the task. A task whose `due_on` is blank has no due date. */
export const validateDueDates = (dueDates: { task_id: string; due_on: string }[]): ValidationIssue[] =>
  dueDates
    .filter(({ due_on }) => due_on && !isIsoDayShaped(due_on))
    .map(({ task_id }) => ({ field: task_id, message: messages.batches.due.invalid }))

/** Date controls give only existing days, but permit years with more than four digits. */
const isIsoDayShaped = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** The form in which names are compared. */
export const batchNameKey = (name: string) => name.normalize('NFKC').trim().toLowerCase()

type Period = { opens_on: string | null; closes_on: string | null; ends_on: string | null }

/** Whether a batch has ended before a day as YYYY-MM-DD. */
export const hasEnded = ({ ends_on }: Pick<Period, 'ends_on'>, today: string) =>
  ends_on !== null && ends_on < today

/** The last day of enrollment: `closes_on` or `ends_on`, whichever is earlier; null without either. */
export const lastEnrollmentDay = ({ closes_on, ends_on }: Omit<Period, 'opens_on'>) =>
  closes_on && ends_on && ends_on < closes_on ? ends_on : (closes_on ?? ends_on)

/** The phase of enrollment on a day as YYYY-MM-DD. */
export function enrollmentPhase({ opens_on, ...end }: Period, today: string) {
  const lastDay = lastEnrollmentDay(end)
  if (lastDay && lastDay < today) return 'closed'
  return opens_on && today < opens_on ? 'upcoming' : 'open'
}

/** Learners of a batch who have a seat, and those on its waiting list. */
export type SeatCounts = { taken: number; waiting: number }

/**
 * Free seats of a batch on a day as YYYY-MM-DD; null without a limit. While learners wait, all are reserved for them,
 * until the batch has ended: then nobody moves up any more.
 */
export function freeSeats(
  { seats, ends_on }: { seats: number | null; ends_on: string | null },
  { taken, waiting }: SeatCounts,
  today: string,
) {
  if (seats === null) return null
  return waiting > 0 && !hasEnded({ ends_on }, today) ? 0 : Math.max(0, seats - taken)
}

/**
 * Whether a learner's attempt at a task was rejected, even if it was withdrawn later. After a rejection, a hard due
 * date no longer refuses late attempts.
 */
export const hasRejectedAttempt = (attempts: { status: string }[]) =>
  attempts.some(({ status }) => status === 'rejected')
