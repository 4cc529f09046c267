import { stateOf } from '@/lib/enrollments/state'

/** A user's status in a course. */
export type CourseStatus = 'open' | 'requested' | 'enrolled' | 'completed'

export const courseStatus = (
  flags: { enrollment_status: boolean; course_completed: boolean } | null,
): CourseStatus => (flags ? stateOf(flags) : 'open')
