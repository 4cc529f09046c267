/** A learner's request for another spelling of the name on a certificate. */
export const corrections = {
  requested: 'Your request was sent. The decision will be among your notices.',
  requestFailed: 'Unable to ask for the correction.',
  alreadyRequested: 'You have asked for a correction of this certificate already.',
  noteTooLong: 'This note is too long.',
  pending: (name: string) => `You asked for ‘${name}’. The institute is looking at it.`,
  declined: (name: string, reason: string) => `‘${name}’ was declined: ${reason}`,
} as const
