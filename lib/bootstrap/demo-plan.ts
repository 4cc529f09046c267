import { DAY } from '@/lib/limits'

/** What becomes of a learner's enrolment in the demo institute. */
export type DemoEnrollment = {
  /** Position of the course in the catalogue. */
  course: number
  state: 'requested' | 'enrolled' | 'completed'
  /** Share of the tasks that is accepted, from 0 to 1. */
  progress: number
  /** What waits after the accepted tasks. */
  next: 'none' | 'pending' | 'rejected' | 'again'
  certificate?: 'valid' | 'unconfirmed' | 'revoked' | 'corrected' | 'wished' | 'declined'
}

const nexts = ['pending', 'rejected', 'again', 'none'] as const
const certificates = [
  'valid',
  'valid',
  'wished',
  'valid',
  'revoked',
  'valid',
  'corrected',
  'unconfirmed',
  'valid',
  'declined',
] as const

/** Learners who have finished a course, who are in one, and who wait to be accepted; the others only registered. */
const [finished, busy, asking] = [22, 46, 56]

/** The enrolments of the learner at this position. The same each time, so that a demo can be told about. */
export function demoEnrollments(at: number, courses: number): DemoEnrollment[] {
  const course = (at * 4) % courses
  const other = (course + 7) % courses
  const request: DemoEnrollment = { course: other, state: 'requested', progress: 0, next: 'none' }
  if (at < finished) {
    const certificate = certificates[at % certificates.length] ?? 'valid'
    const done: DemoEnrollment = { course, state: 'completed', progress: 1, next: 'none', certificate }
    return at % 3 === 0 ? [done, inProgress(other, at)] : [done]
  }
  if (at < busy) return at % 6 === 0 ? [inProgress(course, at), request] : [inProgress(course, at)]
  return at < asking ? [request] : []
}

const inProgress = (course: number, at: number): DemoEnrollment => ({
  course,
  state: 'enrolled',
  progress: (at % 5) / 4,
  next: nexts[at % nexts.length] ?? 'none',
})

/** When the learner at this position registered: one every two and a half days, the last five days ago. */
export const registeredAt = (at: number, count: number, now: number) =>
  new Date(now - (5 + (count - 1 - at) * 2.5) * DAY)
