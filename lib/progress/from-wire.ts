import { hasRejectedAttempt } from '@/lib/batches/rules'
import { stateOf } from '@/lib/enrollments/state'
import { submissionFromWire, type Submission } from '@/lib/submissions/from-wire'
import type { CourseProgress as WireProgress, TaskProgress as WireTask } from './queries'

export type TaskProgress = Omit<WireTask, 'submission' | 'earlier'> & {
  submission: Submission | null
  earlier: Submission[]
}
export type CourseProgress = Omit<WireProgress, 'tasks'> & { tasks: TaskProgress[] }

export const progressFromWire = ({ tasks, ...progress }: WireProgress): CourseProgress => ({
  ...progress,
  tasks: tasks.map(({ submission, earlier, ...task }) => ({
    ...task,
    submission: submission && submissionFromWire(submission),
    earlier: earlier.map(submissionFromWire),
  })),
})

export const isCourseCompleted = ({ enrollment }: CourseProgress) =>
  enrollment !== null && stateOf(enrollment) === 'completed'

/** Whether an attempt was rejected: then another one can be submitted after a hard due date, too. */
export const wasRejected = ({ submission, earlier }: TaskProgress) =>
  hasRejectedAttempt(submission ? [submission, ...earlier] : earlier)

/** Whether the learner waits for a second review of the rejected attempt. */
export const isInSecondReview = ({ second_review }: TaskProgress) => second_review?.state === 'open'

/** Whether no attempt can be submitted or withdrawn: the hard due date has passed, and no attempt was ever rejected. */
export const isClosedByDueDate = (task: TaskProgress) =>
  Boolean(task.due_hard && task.due_past) && !wasRejected(task)
