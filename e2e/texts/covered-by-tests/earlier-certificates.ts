import { coveredBy } from '../covered-by'

/** Texts about earlier certificates that no scenario of texts.spec.ts shows, with the test that covers each. */
export const earlierCertificateTexts: Record<string, string> = {
  ...coveredBy('lib/certificates/earlier/import.test.ts', 'earlierCertificates', [
    'checked',
    'imported',
    'listed',
    'nameNeeded',
    'nameTooShort',
    'courseNeeded',
    'courseTooLong',
    'numberNeeded',
    'numberTooLong',
    'dateInvalid',
    'issuedNeeded',
    'issuedInFuture',
    'datesSwapped',
    'numberTaken',
    'numberIsIssuedId',
    'numberTwice',
  ]),
  ...coveredBy('e2e/earlier-certificates.spec.ts', 'earlierCertificates', [
    'loadFailed',
    'none',
    'revokeFailed',
    'registeredTitle',
    'registeredNote',
    'compare',
    'revokedNote',
    'numberUnknown',
  ]),
  ...coveredBy('lib/certificates/earlier/rows.test.ts', 'earlierCertificates', ['numberKeyTooLong']),
  ...coveredBy('lib/certificates/earlier/revoke.test.ts', 'earlierCertificates', [
    'revoked',
    'missing',
    'alreadyRevoked',
  ]),
}
