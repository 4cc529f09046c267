export const enrollments = {
  requestFailed: 'Unable to submit enrollment request.',
  requested: 'Enrollment request submitted! Await admin approval.',
  already: 'You have already requested or joined this course.',
  approvalTakesDays: 'Enrollment approval may take a few days. Check back daily for updates.',
  missing: 'There is no such enrollment.',
  listed: 'Enrolled courses loaded.',
} as const
