/** Texts of a certificate that another site shows in a frame, and of share images. */
export const embed = {
  /**
   * By verification status; `unconfirmed` until the holder confirms the full name, `earlier` if it was issued on paper,
   * `notChecked` after too many requests.
   */
  titles: {
    valid: 'Valid certificate',
    unconfirmed: 'Issued certificate',
    revoked: 'Revoked certificate',
    superseded: 'Replaced certificate',
    unknown: 'No such certificate',
    earlier: 'Not shown here',
    notChecked: 'Not checked',
  },
  notes: {
    valid: (institute: string, date: string) => `Issued by ${institute}, completed ${date}.`,
    revoked: (date: string) => `Not valid since ${date}.`,
    superseded: (id: string) => `Not valid any more. Its successor is ${id}.`,
    unknown: 'It was never issued by this institute.',
    earlier: 'This certificate cannot be embedded. Its page shows what the institute has registered.',
  },
  linkText: (id: string) => `Check ${id}`,
  oEmbedTitle: (statusTitle: string, holderAndTitle: string) => `${statusTitle}: ${holderAndTitle}`,
  /** Has no status, because other sites store the HTML of the frame, and the status can change. */
  frameTitle: (holderAndTitle: string) => `Certificate: ${holderAndTitle}`,
  /** Errors of the oEmbed endpoint. */
  unknownAddress: 'This is not the address of a certificate.',
  jsonOnly: 'Only the format json is supported.',
  /** Refuses a share image while the queue of images to render is full. */
  imageBusy: 'The server is busy with other images. Please try again in a moment.',
} as const
