import { stateOf } from '@/lib/enrollments/state'

/** A user's status in a course; `open` if they have not requested it. */
export type CourseStatus = 'open' | 'requested' | 'enrolled' | 'completed'

export const courseStatus = (flags: Parameters<typeof stateOf>[0]): CourseStatus => stateOf(flags)
