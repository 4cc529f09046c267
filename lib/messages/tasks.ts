export const tasks = {
  loadFailedForLearner: 'Unable to load course tasks.',
  loadFailedForAdmin: 'Error in fetching course tasks.',
  none: 'No tasks yet!',
  missing: 'There is no such task.',
  notEnrolled: 'You are not enrolled in this course.',
  listed: 'Tasks loaded.',
} as const
