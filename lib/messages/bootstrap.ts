export const bootstrap = {
  adminTaken:
    'The name or e-mail of the first administrator belongs to a learner: set ADMIN_NAME and ADMIN_EMAIL to others and start again.',
  usage: 'Say what to write: sample, demo or admin.',
} as const
