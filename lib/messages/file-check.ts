/** Texts about a checked file. No sentence claims more than was checked; lib/file-check/verdict.ts selects them. */
export const fileCheck = {
  titles: {
    genuine: 'The file is genuine and the certificate is valid',
    badge: 'The credential in this badge is genuine, the certificate is valid',
    unsigned: 'The certificate is valid, the file is not signed',
    uncompared: 'The certificate is valid, the file could not be compared',
    unchecked: 'The certificate is valid, the signature could not be checked',
    image: 'The certificate is valid, but an image proves nothing',
    unreadable: 'No certificate could be read in this file',
    unparsed: 'The signature in this file could not be read',
    foreign: 'This file was not signed by this institute',
    unknown: 'No certificate with this ID was issued here',
    registered: 'This ID is that of a certificate on paper',
    nameUnconfirmed: 'There is no document of this certificate yet',
    notOnRecord: 'The signature is ours, but the ID is not on record',
    signedNotLookedUp: 'The signature is ours; whether the certificate is still valid could not be checked',
    notLookedUp: 'The record could not be looked up',
    superseded: 'This certificate was replaced',
    revoked: 'This certificate was revoked',
    differs: 'This file says something else than the record',
    signedDiffers: 'The signed file and the record differ',
    altered: 'The signature does not fit this file',
    ambiguous: 'This file can be read in more than one way',
  },
  notes: {
    genuine: 'Nothing in it was changed since it was signed, and it says what the record says.',
    badge: 'The image around it is not signed: anybody can put other pixels there. Go by the record below.',
    unsigned:
      'The text that could be read in it is the same as on record. Text and look of an unsigned file can be changed by anybody: go by the record below.',
    uncompared: 'Its text could not be read surely enough. Compare it with the record below.',
    unchecked: 'This browser cannot check signatures on this page. Go by the record below.',
    image:
      'Anybody can change an image. The ID in its QR code is on record: compare the two, and go by the record.',
    unreadable:
      'It has no signature of ours that was checked, and no certificate ID was read in it. If an ID is printed on it, look that up.',
    unparsed:
      'It cannot be said who signed it, or whether it was changed. Ask for the file as it was downloaded here.',
    foreign: 'Anybody could have made it. Ask for the file as it was downloaded here.',
    unknown:
      'Nothing is on record under the ID that the file names, and the file has no signature of ours that was checked.',
    registered:
      'The institute registered a certificate under this ID that was issued on paper. No file of it was issued: go by the record.',
    nameUnconfirmed: 'Its holder has not confirmed the name. No file of it was issued.',
    notOnRecord: 'Ask the institute about it before you trust the file.',
    notLookedUp: 'The file has no signature of ours that was checked: without the record it proves nothing.',
    signedDiffers: 'Go by the record, and tell the institute about this file.',
    altered:
      'It names this institute as its signer, but it was changed or put together by somebody. Do not trust what it says.',
    ambiguous:
      'Programs would read different things in it. This institute issues no such file: do not trust it.',
  },
  /** Above our own rendering of the certificate or badge. */
  issuedPreview: {
    title: 'As it was issued here',
    notSigned: 'The appearance of your file is not covered by a signature of ours that could be verified.',
    compare: 'Compare the file with this.',
    badgeTitle: 'The badge as it is downloaded here now',
    badgeDesign: 'It has the present logo and colours of the institute: an older badge may have others.',
  },
  /** Texts after the label ‘Signature:’. */
  evidence: {
    signed: 'good, by this institute.',
    badge: 'good, by this institute, on the credential inside. The image is not signed.',
    altered: 'does not fit the content.',
    ambiguous: 'not checked: the content of the file is ambiguous.',
    unparsed: 'could not be read.',
    foreign: 'by somebody else.',
    unchecked: 'not checked: this browser cannot do it on this page.',
    unsigned: 'none.',
    image: 'none. An image has none.',
    unreadable: 'none.',
  },
  /** Texts after the label ‘Record:’. The time of the check follows the first two. */
  records: {
    foundAndCompared: 'found and compared',
    foundOnly: 'found',
    revoked: 'The certificate was revoked.',
    superseded: 'The certificate was replaced.',
    registered: 'found, for a certificate on paper.',
    registeredRevoked: 'found, for a certificate on paper, which was revoked.',
    unknown: 'there is none with this ID.',
    unreached: 'could not be looked up.',
    noId: 'not looked up: no ID was read.',
  },
  differs: (fields: string) =>
    `Not the same as on record: ${fields}. It has no signature of ours that was checked. Go by the record below.`,
  revokedOn: (date: string, reason: string | null) =>
    `It has not been valid since ${date}.${reason ? ` Reason: ${reason}` : ''}`,
  signedNotLookedUp: (evidence: string, time: string | null, { hasId = true } = {}) =>
    `A good signature says that ${evidence === 'badge' ? 'the credential in this badge' : 'the file'} was issued here. It does not say that the certificate is still valid: it may have been revoked or replaced${time ? ` after ${time}` : ' since'}. ${hasId ? 'Check the ID again later.' : 'If an ID is printed on it, look that up.'}`,
} as const
