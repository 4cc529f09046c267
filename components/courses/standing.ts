import { stateOf } from '@/lib/enrollments/state'

/** Where somebody stands with a course. */
export type CourseStanding = 'open' | 'requested' | 'enrolled' | 'completed'

export const standingOf = (
  flags: { enrollment_status: boolean; course_completed: boolean } | null,
): CourseStanding => (flags ? stateOf(flags) : 'open')
