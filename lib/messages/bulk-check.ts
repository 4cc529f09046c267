/** Texts of the check of many certificates at once. */
export const bulkCheck = {
  checked: 'Certificates checked.',
  tooManyInCall: (max: string) => `Please ask for at most ${max} IDs at once.`,
  noIdFound: 'No certificate ID was found in this list.',
  notText: 'Please choose a text or CSV file.',
  tooLarge: 'The file is too large.',
  tooManyInList: (found: string, max: string) =>
    `These are ${found} IDs. Up to ${max} can be checked together: please split the list.`,
  failed: 'The check could not be finished.',
  countsSoFar: (valid: string, left: string) => `${valid} valid so far, ${left} not checked`,
  states: {
    valid: 'Valid',
    /** Issued; the holder has not confirmed the full name yet. */
    unconfirmed: 'Issued',
    revoked: 'Revoked',
    superseded: 'Replaced',
    /** Issued on paper; registered here later. */
    registered: 'Registered',
    unknown: 'Unknown',
    mistyped: 'Typing mistake',
    /** Perhaps the number of a certificate on paper. The bulk check looks up only IDs. */
    notAnId: 'Not an ID',
    unchecked: 'Not checked',
  },
  notes: {
    unknown: 'No certificate with this ID was issued here.',
    mistyped: 'Compare it with the paper, character by character.',
    notAnId:
      'A certificate ID has another form: compare it with the paper. If this is the number of an older certificate, verify it on its own.',
    unchecked: 'The check ended before this ID. Please check the rest.',
  },
  registeredOn: (date: string) => `Issued on paper, registered on ${date}.`,
  duplicateOnSameLine: 'The same as earlier on this line.',
  duplicate: (line: string) => `The same as on line ${line}.`,
} as const
