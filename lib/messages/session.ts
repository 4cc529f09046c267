export const session = {
  loginRequired: 'Please login to continue.',
  expired: 'Session expired',
  /** The specification requires this text for every first load that fails. */
  firstLoadFailed: 'Session expired.',
  expiredLogin: 'Session expired. Please login.',
  notAllowed: 'You are not allowed to do that.',
  adminOnly: 'Only administrators can open the admin area.',
  active: 'Session is active.',
  signedOut: 'Logged out successfully.',
  signOutFailed: 'Error logging out. Please try again.',
} as const
