import { password, userName } from '@/lib/limits'

export const auth = {
  fillAll: 'Please fill in all the fields.',
  passwordLength: `Password should be between ${password.registration.min} and ${password.registration.max} characters.`,
  humanCheck: 'Please verify you are human.',
  humanCheckUsed: 'This human check has been used. Please reload the page.',
  humanCheckUnavailable: 'The human check does not answer at the moment. Please try again.',
  humanCheckNeedsHttps: 'The human check works only at an address that starts with https://.',
  humanCheckNotLoaded: 'The human check could not be loaded. Please check your network and reload the page.',
  invalidName: `Invalid name format! Only letters allowed and minimum ${userName.min} characters.`,
  nameTooLong: `The name must not be longer than ${userName.max} characters.`,
  invalidEmail: 'Invalid email format!',
  passwordsDiffer: 'Invalid confirm password!',
  wrongCredentials: 'The name or password is not correct.',
  taken: 'The name or email is already registered.',
  loggedIn: 'Login successful!',
  invitedOnly: 'Accounts are made by invitation. Please ask the institute for one.',
  domainsOnly: (domains: string) => `Please register with an e-mail address at ${domains}.`,
  registered: 'Registered successfully!',
  busy: 'Too many people are signing in. Please try again in a moment.',
  enterIdOrEmail: 'Please enter your User ID or Email',
  resetSent: 'Password reset email sent.',
} as const
