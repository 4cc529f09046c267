type Rows = [table: string, row: Record<string, unknown>][]

/** The rows of notices, reminders and monthly reports for the test of the migrations. */
export const noticeRows = (userId: string | undefined, taskId: string | undefined, at: string): Rows => [
  [
    'Notice',
    {
      id: '01931d2e-0000-7000-8000-00000000000a',
      key: 'review:1',
      userId,
      template: 'submission-accepted',
      title: 'Accepted: A test',
      detail: 'Testing',
      path: '/submissions',
      at,
      readAt: at,
      awaitsDigest: true,
    },
  ],
  ['NoticePreference', { userId, kind: 'verdicts', delivery: 'daily' }],
  ['DailyDigest', { userId, day: '2026-11-21' }],
  // `after` is the last user that the job has processed.
  ['DailyRun', { job: 'digests', day: '2026-11-21', after: userId, finished: true }],
  // A reminder three days before the due date of a task.
  ['Reminder', { userId, kind: 'due', subjectId: taskId, period: '2027-01-29:3', sentAt: at }],
  // Any UUID is possible here: recipients of reports are not users.
  ['ReportRecipient', { id: userId, name: 'A sponsor', email: 'sponsor@example.test', createdAt: at }],
  ['ReportEmail', { recipientId: userId, month: '2026-10-01', queuedAt: at }],
]
