export const courses = {
  loadFailed: 'Unable to load courses',
  noMatch: 'No courses match your search.',
  noOwnMatch: 'None of your courses matches your search.',
  none: 'No Courses Added!',
  signInToJoin: 'Sign in or register to join this course.',
  requestInProgress: 'Your enrollment request for this course is in progress.',
  missing: 'There is no such course.',
  listed: 'Courses loaded.',
} as const
