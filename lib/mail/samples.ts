import type { EmailTemplate, EmailTemplates } from './templates'

const sampleData = {
  name: 'Asha',
  course: 'Software Testing in Practice',
  slug: 'software-testing-in-practice',
  task: 'Write a test plan for a library’s lending desk',
  taskId: '01931d2e-0000-7000-8000-000000000001',
  recipientId: '01931d2e-0000-7000-8000-000000000002',
  reason:
    'The plan names the risks, but no test for the fines.\nPlease add at least one for a book that comes back late.',
  cid: 'tt-001-bcdf-ghjk',
  oldCid: 'tt-001-mnpq-rstv',
  fullName: 'Asha Raman',
  // The learner requested this name instead of `fullName`.
  wished: 'Asha Ramanathan',
  code: '048213',
  token: 'q3Z6l0mB4tqkT2n9cXv8wYh1uJr5sAe7dPfGi0oKxLm',
}

/** Sample data for every template, for previews and tests. */
export const samples: { [T in EmailTemplate]: EmailTemplates[T] } = {
  welcome: { name: sampleData.name, token: sampleData.token },
  invited: sampleData,
  'one-time-code': sampleData,
  'password-link': sampleData,
  'password-changed': sampleData,
  'enrollment-accepted': sampleData,
  'enrollment-declined': {
    ...sampleData,
    reason: 'All seats of this month are taken. The next course begins in January.',
  },
  'seat-free': { ...sampleData, batch: 'January 2027' },
  'submission-accepted': sampleData,
  'submission-rejected': {
    ...sampleData,
    results: ['Each risk has a test: 3 of 5 points. The fines have none.', 'The tests can be repeated: met'],
    nextStep: 'Add a test for a book that comes back late.',
  },
  'submission-answer': { ...sampleData, text: 'Please name the edition too; then it is complete.' },
  'submission-question': {
    ...sampleData,
    learner: 'Asha Raman',
    text: 'May the tests be written in another language?\nI know Python best.',
  },
  'second-review-asked': { ...sampleData, learner: 'Asha Raman', text: 'The edition is named on page 2.' },
  'reviews-overdue': { ...sampleData, count: 3 },
  'task-due': { ...sampleData, dueOn: '2027-01-29', hard: true },
  'course-stalled': { ...sampleData, days: 14 },
  'daily-digest': {
    ...sampleData,
    notices: [
      { title: `Accepted: ${sampleData.task}`, detail: sampleData.course, path: '/submissions' },
      { title: `You are enrolled in ${sampleData.course}`, detail: '', path: '/courses' },
    ],
    more: 0,
  },
  'monthly-report': {
    ...sampleData,
    name: 'Lending Desk Foundation',
    recipientId: sampleData.recipientId,
    batch: 'Library apprentices',
    month: '2027-01',
    untilToday: { enrolled: 24, completed: 9, learners: 24 },
    figures: {
      requests: 0,
      enrolled: 24,
      first_submissions: 22,
      decided: 61,
      accepted: 48,
      attempts_per_task: 1.4,
      hours_to_verdict: 6.5,
      completed: 9,
      days_to_completion: 18.5,
      certificates: 9,
    },
    // These are the figures of the month before `month`.
    before: {
      requests: 31,
      enrolled: 0,
      first_submissions: 0,
      decided: 0,
      accepted: 0,
      attempts_per_task: null,
      hours_to_verdict: null,
      completed: 0,
      days_to_completion: null,
      certificates: 0,
    },
  },
  'certificate-ready': sampleData,
  'certificate-revoked': { ...sampleData, reason: 'The work that was handed in was not the holder’s own.' },
  'correction-declined': {
    ...sampleData,
    reason: 'The name on your documents is the one on the certificate.',
  },
  'certificate-corrected': { ...sampleData, reason: 'The family name was missing.' },
}

export const allTemplates = Object.keys(samples) as EmailTemplate[]
