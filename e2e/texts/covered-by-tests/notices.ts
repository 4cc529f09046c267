import { coveredBy } from '../covered-by'

/** Texts of notices and e-mails that no scenario of texts.spec.ts shows, with the test that covers each. */
export const noticeTexts: Record<string, string> = {
  ...coveredBy('lib/notices/notices.test.ts', 'notices', ['listed', 'counted', 'markedRead']),
  ...coveredBy('e2e/notice-list.spec.ts', 'notices', [
    'none',
    'noneForLearners',
    'noneForStaff',
    'loadFailed',
    'markFailed',
    'preferencesLoadFailed',
    'preferenceSaved',
    'preferenceSaveFailed',
    'unsubscribed',
    'unsubscribeFailed',
    'linkInvalid',
    ...[
      'enrollments',
      'verdicts',
      'messages',
      'certificates',
      'reminders',
      'questions',
      'second-reviews',
      'overdue',
    ].map((kind) => `kinds.${kind}`),
    ...['at_once', 'daily', 'off'].map((delivery) => `deliveries.${delivery}`),
  ]),
  'notices.preferencesListed': 'lib/notices/unsubscribe.test.ts',
  'mail.templates.task-due': 'lib/notices/reminders.test.ts',
  'mail.templates.course-stalled': 'lib/notices/reminders.test.ts',
  'mail.templates.daily-digest': 'lib/notices/digest.test.ts',
  'mail.templates.second-review-asked': 'lib/submissions/second-review.test.ts',
  'mail.templates.seat-free': 'lib/batches/seats.test.ts',
  'mail.templates.submission-question': 'lib/submissions/thread.test.ts',
  'mail.templates.reviews-overdue': 'lib/submissions/queue.test.ts',
}
