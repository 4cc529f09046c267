import { nextStep, type CourseState, type TaskState } from './next-step'

const days = { today: '2026-11-24', tomorrow: '2026-11-25' }

const task = (title: string, state: Partial<TaskState> = {}): TaskState => ({
  id: title,
  title,
  status: 'none',
  isInSecondReview: false,
  statusSince: '2026-11-01T09:00:00.000Z',
  ...state,
})
const due = (on: string, hard = false) => ({ due: { on, hard } })
const course = (tasks: TaskState[], state: Partial<CourseState> = {}): CourseState => ({
  slug: 'testing',
  title: 'Testing',
  state: 'enrolled',
  stateSince: '2026-10-01T09:00:00.000Z',
  onWaitingList: false,
  hasBatchEnded: false,
  reviewDays: null,
  isFormUnanswered: false,
  isNameUnconfirmed: false,
  ...state,
  tasks,
})

const [open, rejected, pending, accepted] = [
  task('open'),
  task('rejected', { status: 'rejected' }),
  task('pending', { status: 'pending' }),
  task('accepted', { status: 'accepted' }),
]
const later = { statusSince: '2026-11-20T09:00:00.000Z' }
const hardTomorrow = task('hard tomorrow', due('2026-11-25', true))
const missed = task('missed', due('2026-11-23', true))
const dueToday = task('due today', due('2026-11-24'))
const requested = course([], { state: 'requested', title: 'Requested' })
const waiting = course([], { state: 'requested', onWaitingList: true })
const unanswered = course([open], { isFormUnanswered: true, title: 'Unanswered' })
const unconfirmed = course([accepted], { state: 'completed', isNameUnconfirmed: true })
const confirmed = course([accepted], { state: 'completed' })

test.each<[string, CourseState[], string]>([
  ['browsing, without a course', [], 'browse'],
  ['browsing, with completed courses alone', [confirmed], 'browse'],
  ['a task whose hard due date is tomorrow', [course([rejected, hardTomorrow])], 'submit_now hard tomorrow'],
  [
    'a task whose hard due date is today',
    [course([rejected, task('now', due('2026-11-24', true))])],
    'submit_now now',
  ],
  ['the admission form, before rejected work', [unanswered, course([rejected])], 'answer_form'],
  [
    'a task whose hard due date is tomorrow, before the admission form',
    [unanswered, course([hardTomorrow])],
    'submit_now hard tomorrow',
  ],
  [
    'the admission form of an open request',
    [course([], { state: 'requested', isFormUnanswered: true })],
    'answer_form',
  ],
  ['rejected work', [course([open, dueToday, rejected])], 'resubmit rejected'],
  [
    'rejected work after its due date, even a hard one',
    [course([task('again', { status: 'rejected', ...due('2026-11-01', true) })])],
    'resubmit again',
  ],
  [
    'the rejected work that is due first',
    [course([rejected, task('sooner', { status: 'rejected', ...due('2026-12-01') })])],
    'resubmit sooner',
  ],
  [
    'the rejected work that waits longest, without due dates',
    [course([task('newer', { status: 'rejected', ...later }), rejected])],
    'resubmit rejected',
  ],
  [
    'the task that is due soonest',
    [course([open, task('b', due('2026-12-02')), dueToday])],
    'submit_due due today',
  ],
  [
    'an overdue task that can still be submitted',
    [course([dueToday, task('late', due('2026-11-20'))])],
    'submit_due late',
  ],
  [
    'the task that is due first, if a hard due date is after tomorrow',
    [course([dueToday, task('hard later', due('2026-11-26', true))])],
    'submit_due due today',
  ],
  ['a task that was not submitted', [unconfirmed, course([pending, open])], 'submit open'],
  ['the oldest task that was not submitted', [course([task('newer', later), open])], 'submit open'],
  ['the name on a certificate', [course([pending]), requested, unconfirmed], 'confirm_name'],
  [
    'a task that cannot be submitted any more',
    [requested, course([pending, missed])],
    'ask_institute missed',
  ],
  ['work that waits for its review', [requested, course([accepted, pending])], 'in_review pending'],
  [
    'rejected work that waits for its second review',
    [requested, course([accepted, task('second', { status: 'rejected', isInSecondReview: true })])],
    'in_review second',
  ],
  [
    'the work in review that was submitted first',
    [course([task('newer', { status: 'pending', ...later }), pending])],
    'in_review pending',
  ],
  ['a course that the institute has to complete', [requested, course([accepted])], 'completion'],
  ['a request that waits', [waiting, requested, course([])], 'enrollment'],
  ['a waiting list', [course([]), waiting, confirmed], 'waiting_list'],
  ['a course without tasks', [confirmed, course([])], 'no_tasks'],
])('the next step is %s', (_, courses, step) => {
  for (const order of [courses, courses.toReversed()]) {
    const { kind, task: found } = nextStep(order, days)
    expect([kind, found?.title].filter(Boolean).join(' ')).toBe(step)
  }
})
