export const calendar = {
  ready: 'Your calendar address is ready.',
  loadFailed: 'Unable to load your calendar address.',
  renewed: 'Your calendar has a new address. The former one no longer works.',
  renewFailed: 'Unable to renew the calendar address.',
  missing: 'There is no calendar at this address.',
} as const
