import { DAY } from '@/lib/limits'

/** A learner's enrollment in the demo institute. */
export type DemoEnrollment = {
  /** Position of the course in the catalogue. */
  course: number
  state: 'requested' | 'enrolled' | 'completed'
  /** Fraction of the tasks that are accepted, from 0 to 1. */
  progress: number
  /** Status of the task after the accepted ones; `resubmitted`: rejected, withdrawn and submitted a second time. */
  nextTaskStatus: 'none' | 'pending' | 'rejected' | 'resubmitted'
  certificate?: 'valid' | 'unconfirmed' | 'revoked' | 'corrected' | 'correction-open' | 'correction-declined'
}

const nextStatuses = ['pending', 'rejected', 'resubmitted', 'none'] as const
const certificates = [
  'valid',
  'valid',
  'correction-open',
  'valid',
  'revoked',
  'valid',
  'corrected',
  'unconfirmed',
  'valid',
  'correction-declined',
] as const

/**
 * The first learners have completed a course, the next are enrolled in one, then some request one. The rest have only
 * registered. Each bound is the position at which the next group begins.
 */
const [completedEnd, enrolledEnd, requestedEnd] = [22, 46, 56]

/** Enrollments of the learner at this position; the same in every demo, so that written guides can name them. */
export function demoEnrollments(index: number, courseCount: number): DemoEnrollment[] {
  const course = (index * 4) % courseCount
  const otherCourse = (course + 7) % courseCount
  const request: DemoEnrollment = {
    course: otherCourse,
    state: 'requested',
    progress: 0,
    nextTaskStatus: 'none',
  }
  if (index < completedEnd) {
    const certificate = certificates[index % certificates.length] ?? 'valid'
    const completed: DemoEnrollment = {
      course,
      state: 'completed',
      progress: 1,
      nextTaskStatus: 'none',
      certificate,
    }
    return index % 3 === 0 ? [completed, inProgress(otherCourse, index)] : [completed]
  }
  if (index < enrolledEnd)
    return index % 6 === 0 ? [inProgress(course, index), request] : [inProgress(course, index)]
  return index < requestedEnd ? [request] : []
}

const inProgress = (course: number, index: number): DemoEnrollment => ({
  course,
  state: 'enrolled',
  progress: (index % 5) / 4,
  nextTaskStatus: nextStatuses[index % nextStatuses.length] ?? 'none',
})

/** Registration time of the learner at this position: one every 2.5 days, the last one 5 days ago. */
export const registeredAt = (index: number, count: number, now: number) =>
  new Date(now - (5 + (count - 1 - index) * 2.5) * DAY)
