/** Next step for a task. `due` is the day as YYYY-MM-DD. */
export type TaskState = {
  id: string
  title: string
  status: 'none' | 'pending' | 'accepted' | 'rejected'
  /** Time of the change to this status, as ISO 8601. */
  since: string
  due?: { on: string; hard: boolean } | undefined
  /** The reviewer's next step after a rejection. */
  hint?: string | undefined
}

export type CourseState = {
  slug: string
  title: string
  state: 'requested' | 'enrolled' | 'completed'
  since: string
  onWaitingList: boolean
  reviewDays: number | null
  /** Questions of the institute that the learner has not answered. */
  asked: boolean
  /** A certificate whose name the learner has not confirmed. */
  unconfirmed: boolean
  tasks: TaskState[]
}

/** Sorted from most to least urgent; from `in_review` on the learner can only wait. */
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
 * Selects the first step by kind, then due date, then waiting time. `today` and `tomorrow` are days of the institute.
 */
export function nextStep(courses: CourseState[], days: Days): NextStep {
  const [first] = courses
    .flatMap((course) => stepsOf(course, days))
    .toSorted((one, other) => urgency(one).localeCompare(urgency(other)))
  return first ?? { kind: 'browse' }
}

type Days = { today: string; tomorrow: string }

/** The later, the greater, compared as text. */
function urgency({ kind, course, task }: NextStep) {
  const rank = String(stepKinds.indexOf(kind)).padStart(2, '0')
  return [rank, task?.due?.on ?? '9999-12-31', task?.since ?? course?.since].join(' ')
}

function stepsOf(course: CourseState, days: Days): NextStep[] {
  const { state, tasks } = course
  if (state === 'completed') return course.unconfirmed ? [{ kind: 'confirm_name', course }] : []
  const form: NextStep[] = course.asked ? [{ kind: 'answer_form', course }] : []
  if (state === 'requested')
    return [...form, { kind: course.onWaitingList ? 'waiting_list' : 'enrollment', course }]
  if (tasks.length === 0) return [...form, { kind: 'no_tasks', course }]
  const steps = tasks.flatMap((task) => {
    const kind = kindOf(task, days)
    return kind ? [{ kind, course, task }] : []
  })
  return [...form, ...(steps.length > 0 ? steps : [{ kind: 'completion' as const, course }])]
}

function kindOf({ status, due }: TaskState, { today, tomorrow }: Days): StepKind | null {
  if (status === 'accepted') return null
  if (status === 'pending') return 'in_review'
  if (status === 'rejected') return 'resubmit'
  if (!due) return 'submit'
  if (due.hard && due.on < today) return 'ask_institute'
  return due.hard && due.on <= tomorrow ? 'submit_now' : 'submit_due'
}
