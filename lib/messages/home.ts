export const home = {
  loaded: 'Next steps loaded.',
  loadFailed: 'Unable to load your next steps.',
  nothingDue: 'Nothing is due in the coming weeks.',
} as const
