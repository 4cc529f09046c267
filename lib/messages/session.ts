export const session = {
  loginRequired: 'Please login to continue.',
  expired: 'Session expired',
  /**
   * The specification requires this text when the first load of the dashboard or the profile fails although the session
   * is still valid.
   */
  pageLoadFailed: 'Session expired.',
  expiredLogin: 'Session expired. Please login.',
  notAllowed: 'You are not allowed to do that.',
  staffOnly: 'Only staff can open the admin area.',
  active: 'Session is active.',
  signedOut: 'Logged out successfully.',
  signOutFailed: 'Error logging out. Please try again.',
} as const
