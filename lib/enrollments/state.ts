import type { EnrollmentState } from '@/prisma/generated/enums'

/** The transitions of an enrollment between its states. Deleting is allowed until completion. */
export const enrollmentTransitions = {
  accept: { from: 'requested', to: 'enrolled' },
  complete: { from: 'enrolled', to: 'completed' },
} as const satisfies Record<string, { from: EnrollmentState; to: EnrollmentState }>

export const canBeDeleted = (state: EnrollmentState) => state !== 'completed'

/** The two booleans that represent the state on the wire. */
export const toFlags = (state: EnrollmentState) => ({
  enrollment_status: state !== 'requested',
  course_completed: state === 'completed',
})

/** The state that these two booleans represent. */
export function stateOf(flags: { enrollment_status: boolean; course_completed: boolean }): EnrollmentState {
  if (flags.course_completed) return 'completed'
  return flags.enrollment_status ? 'enrolled' : 'requested'
}
