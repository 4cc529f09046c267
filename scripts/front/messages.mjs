/** As in lib/messages.ts, which needs a build to be read; a test compares them. */
export const messages = {
  invalid: 'Please check the data that was sent.',
  methodNotAllowed: 'This address does not answer that method.',
  notFound: 'Not found.',
  tooLarge: 'The data that was sent is too large.',
  unexpected: 'Something went wrong!',
}

export const tooManyIds = 'Please ask for at most 100 IDs at once.'
