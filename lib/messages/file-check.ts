/** What a dropped file is told. */
export const fileCheck = {
  tooLarge: 'The file is too large to be a certificate.',
  notAKind: 'Please choose a PDF, PNG, SVG or JSON file.',
  failed: 'The file could not be checked. Please try again.',
  titles: {
    genuine: 'The file is genuine and the certificate is valid',
    unsigned: 'The certificate is valid, the file is not signed',
    revoked: 'This certificate was revoked',
    superseded: 'This certificate was replaced',
    changed: 'This file was changed',
    unknown: 'This is no certificate of this institute',
    foreign: 'This file was not signed by this institute',
    offline: 'The signature is good',
  },
  notes: {
    genuine: 'Nothing in it was changed since it was signed, and it says what the record says.',
    unsigned: 'It says what the record says, but has no signature that could be checked here.',
    changed: 'Its content does not match its signature. Do not trust what it says.',
    changedElsewhere: 'Its fields are as on record, but something else in it does not match its signature.',
    unknown: 'No certificate with its ID was issued here.',
    foreign: 'Anybody could have made it. Ask for the file as it was downloaded here.',
  },
  signatures: {
    intact: 'good, by this institute.',
    changed: 'does not match the content.',
    foreign: 'by somebody else.',
    missing: 'none.',
    unchecked: 'not checked: this browser can not do it on this page.',
  },
  records: {
    found: 'found and compared',
    unknown: 'there is none with this ID.',
    unreached: 'could not be asked.',
  },
  picture: 'What is signed is the credential inside the picture, not the picture: read the fields below.',
  differs: (field: string, file: string, record: string) =>
    `${field}: ‘${file}’ on the file, ‘${record}’ on record.`,
  notSince: (time: string | null) =>
    time
      ? `Whether it was revoked after ${time} is not established: the record could not be asked.`
      : 'Whether it was revoked since is not established: the record could not be asked.',
} as const
