/** The properties of a task that decide the next step. `due.on` is a day as YYYY-MM-DD. */
export type TaskState = {
  id: string
  title: string
  status: 'none' | 'pending' | 'accepted' | 'rejected'
  /** Whether the learner waits for a second review of the rejected attempt. */
  isInSecondReview: boolean
  /** When the task got this status, for `none` when the task was created; as ISO 8601. */
  statusSince: string
  /** `hard`: late work is refused. A rejected attempt makes it false, so that the learner may submit again. */
  due?: { on: string; hard: boolean } | undefined
  /** After a rejection: what the reviewer asks for next, or else the reason of the rejection. */
  hint?: string | undefined
}

export type CourseState = {
  slug: string
  title: string
  state: 'requested' | 'enrolled' | 'completed'
  /** When the enrollment got this state; as ISO 8601. */
  stateSince: string
  onWaitingList: boolean
  /** Whether the last day of the learner's batch has passed: then free seats are not given automatically. */
  hasBatchEnded: boolean
  /** Days within which the course promises a review; null without a promise. */
  reviewDays: number | null
  /** Whether the learner still has to answer the admission form. */
  isFormUnanswered: boolean
  /** Whether there is a valid certificate on which the learner has not confirmed the name. */
  isNameUnconfirmed: boolean
  tasks: TaskState[]
}

/** Sorted from most to least urgent. From `in_review` to `no_tasks`, the learner waits for others. */
export const stepKinds = [
  'submit_now',
  'answer_form',
  'resubmit',
  'submit_due',
  'submit',
  'confirm_name',
  'ask_institute',
  'in_review',
  'completion',
  'enrollment',
  'waiting_list',
  'no_tasks',
  'browse',
] as const

export type StepKind = (typeof stepKinds)[number]
export type NextStep = { kind: StepKind; course?: CourseState; task?: TaskState }

/**
 * Selects the most urgent step by kind, then due date, then waiting time. `days` are in the institute's time zone.
 */
export function nextStep(courses: CourseState[], days: Days): NextStep {
  const [first] = courses
    .flatMap((course) => stepsOf(course, days))
    .toSorted((one, other) => sortKeyOf(one).localeCompare(sortKeyOf(other)))
  return first ?? { kind: 'browse' }
}

type Days = { today: string; tomorrow: string }

/** Sort key as text: the most urgent step has the smallest. */
function sortKeyOf({ kind, course, task }: NextStep) {
  const rank = String(stepKinds.indexOf(kind)).padStart(2, '0')
  return [rank, task?.due?.on ?? '9999-12-31', task?.statusSince ?? course?.stateSince].join(' ')
}

function stepsOf(course: CourseState, days: Days): NextStep[] {
  const { state, tasks } = course
  if (state === 'completed') return course.isNameUnconfirmed ? [{ kind: 'confirm_name', course }] : []
  const form: NextStep[] = course.isFormUnanswered ? [{ kind: 'answer_form', course }] : []
  if (state === 'requested')
    return [...form, { kind: course.onWaitingList ? 'waiting_list' : 'enrollment', course }]
  if (tasks.length === 0) return [...form, { kind: 'no_tasks', course }]
  const steps = tasks.flatMap((task) => {
    const kind = kindOf(task, days)
    return kind ? [{ kind, course, task }] : []
  })
  return [...form, ...(steps.length > 0 ? steps : [{ kind: 'completion' as const, course }])]
}

function kindOf({ status, isInSecondReview, due }: TaskState, { today, tomorrow }: Days): StepKind | null {
  if (status === 'accepted') return null
  if (status === 'pending' || isInSecondReview) return 'in_review'
  if (status === 'rejected') return 'resubmit'
  if (!due) return 'submit'
  if (due.hard && due.on < today) return 'ask_institute'
  return due.hard && due.on <= tomorrow ? 'submit_now' : 'submit_due'
}
