import { earlierCertificateNumberLimits } from './limits'

/** The lookup key of a certificate number: its letters and digits in lower case, with look-alike letters as digits. */
export const numberKey = (input: string) =>
  input
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

/** Whether a number, or a number's key, has more characters than can be stored. */
export const isTooLong = (number: string) => [...number].length > earlierCertificateNumberLimits.max
