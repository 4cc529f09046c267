export const mail = {
  none: 'No e-mails yet',
  sentAgain: 'The e-mail is being sent again.',
  sendAgainFailed: 'Unable to send the e-mail again.',
  missing: 'There is no such e-mail.',
  notFailed: 'This e-mail is no longer among the failed ones.',
  erased: 'The code or link of this e-mail was erased, so it cannot be sent again.',
  /** Names of the e-mails in lists. */
  templates: {
    welcome: 'Welcome',
    invited: 'Invitation',
    'one-time-code': 'Code to change the password',
    'password-link': 'Link for a new password',
    'password-changed': 'Password was changed',
    'enrollment-accepted': 'Enrolled',
    'enrollment-declined': 'Request declined',
    'seat-free': 'A seat is free',
    'submission-accepted': 'Submission accepted',
    'submission-rejected': 'Submission rejected',
    'submission-answer': 'Message of a reviewer',
    'submission-question': 'Question of a learner',
    'second-review-asked': 'A second review is asked for',
    'reviews-overdue': 'Reviews are overdue',
    'certificate-ready': 'Certificate is ready',
    'certificate-revoked': 'Certificate revoked',
    'certificate-corrected': 'Certificate corrected',
    'correction-declined': 'Name correction declined',
  },
  /** Notes of the sender without a reply of a mail server. */
  errors: {
    expired: 'It could not be sent before its code or link ended.',
    'no outcome': 'The server was stopped during the last attempt.',
  },
} as const
