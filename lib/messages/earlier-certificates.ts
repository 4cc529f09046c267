import { course, fullName } from '@/lib/limits'
import { earlierCertificateNumberLimits } from '../certificates/earlier/limits'

/** Certificates that were issued on paper before the institute used this platform. */
export const earlierCertificates = {
  checked: 'The rows were checked.',
  imported: 'The rows were processed.',
  listed: 'Earlier certificates loaded.',
  loadFailed: 'Unable to load the earlier certificates.',
  none: 'No earlier certificates',
  revoked: 'Certificate revoked.',
  revokeFailed: 'Unable to revoke the certificate.',
  missing: 'There is no such earlier certificate.',
  alreadyRevoked: 'This certificate was revoked already.',
  nameNeeded: 'Please provide the name on the certificate.',
  nameTooShort: `The name has fewer than ${fullName.min} characters.`,
  courseNeeded: 'Please provide the course.',
  courseTooLong: `The course has more than ${course.titleMax} characters.`,
  numberNeeded: 'Please provide the number that is printed on the certificate.',
  numberTooLong: `The number has more than ${earlierCertificateNumberLimits.max} characters.`,
  /** Numbers are looked up by `numberKey`, in which NFKC can turn one character into several. */
  numberKeyTooLong: `With its special characters written in plain letters and digits, the number has more than ${earlierCertificateNumberLimits.max} characters.`,
  dateInvalid: (text: string) => `‘${text}’ is no date. Please write it as 31/12/2019 or 2019-12-31.`,
  issuedNeeded: 'Please provide the date of issue.',
  issuedInFuture: 'The date of issue is in the future.',
  datesSwapped: 'The course begins after the date of issue.',
  numberTaken:
    'This number is registered with other data. If the registered record is wrong, register the certificate again under another number, for example with a letter added, and revoke the wrong record.',
  numberIsIssuedId: 'This is the ID of a certificate that was issued here.',
  numberTwice: 'An earlier row has this number for another certificate.',
  registeredTitle: 'This certificate is registered',
  registeredNote: (institute: string, date: string) =>
    `${institute} issued it on paper and registered it here on ${date}. The work behind it was not reviewed here.`,
  compare: 'Compare the name, the number and the dates with the paper in your hand: they must match exactly.',
  revokedNote: 'This is what the register says. It is shown so that you can recognise the certificate.',
  /** Shown after `certificates.idUnknown`, or in an embed under the heading `embed.titles.unknown`. */
  numberUnknown:
    'It is neither an ID of ours nor the number of a registered certificate. Compare it with the paper, character by character.',
} as const
