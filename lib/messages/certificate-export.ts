const number = (value: number) => value.toLocaleString('en')

/** The states by which the list of certificates can be filtered. */
export const certificateStates = [
  { value: 'valid', label: 'Valid' },
  { value: 'revoked', label: 'Revoked' },
  { value: 'superseded', label: 'Replaced' },
] as const

export const certificateExport = {
  listed: 'Files loaded.',
  loadFailed: 'Unable to load your files.',
  requested: 'The file is being made.',
  requestFailed: 'Unable to make the file.',
  none: 'There are no certificates here.',
  noneValid: 'There is no valid certificate with a confirmed name here.',
  tooMany: (count: number, max: number) =>
    `These are ${number(count)} certificates. A file holds at most ${number(max)}: narrow the list down.`,
  limitReached: 'Two of your files are being made. Wait for one of them, or cancel it.',
  missing: 'There is no such file.',
  notReady: 'The file is not ready yet.',
  buildFailed: 'The file could not be created.',
  linkExpired: 'The download link has expired. Make the file again.',
  removed: 'The file was removed.',
  removeFailed: 'Unable to remove the file.',
  printTitle: (title: string) => `Certificates for printing: ${title}`,
  printSubject: 'Copies for printing, without signatures. The QR code and the ID on each page verify it.',
  batchTitle: (course: string, batch: string) => `${course}, ${batch}`,
  /** Describes the certificates that the list shows with its search and its filter. */
  filterTitle: (search: string | null | undefined, state: string | null | undefined) => {
    const label = certificateStates.find(({ value }) => value === state)?.label
    const certificates = label ? `${label} certificates` : search ? 'Certificates' : 'All certificates'
    return search ? `${certificates} found by “${search}”` : certificates
  },
  leftOutListed: 'Left-out certificates loaded.',
  leftOutLoadFailed: 'Unable to load what was left out.',
  leftOutReasons: {
    revoked: 'revoked',
    superseded: 'replaced by another certificate',
    unconfirmed: 'name not confirmed yet',
    unprintable: 'has letters that cannot be printed',
  },
} as const
