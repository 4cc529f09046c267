export const bootstrap = {
  adminTaken:
    'The name or e-mail of the first administrator belongs to another account: choose another ADMIN_NAME and ADMIN_EMAIL and start again.',
  usage: 'Choose what to add to the database: sample, demo or admin.',
} as const
