import { env } from '@/lib/env'
import { certificateDocument } from '@/lib/messages/certificate-document'
import type { Institute, InstituteValues } from './settings'
import { wordingOf } from './wording'

/** The settings of an institute that has stored none: values of the environment, and defaults for the others. */
export const firstValues: InstituteValues = {
  ...env.institute,
  contactUrl: null,
  privacyUrl: null,
  logoHash: null,
  signatureHash: null,
  certificateHeading: certificateDocument.heading,
  certificateCertify: certificateDocument.certify,
  certificateCompleted: certificateDocument.completed,
  certificateAccent: null,
  registration: 'everyone',
  registrationDomains: [],
  secondReviewPercent: null,
  aboutHeading: null,
  aboutText: null,
  aboutOffers: null,
  copyrightYear: null,
  previewHosts: [],
  stalledDays: null,
}

export const firstInstitute: Institute = {
  ...firstValues,
  version: 0,
  prefixes: [firstValues.prefix],
  timeZones: [firstValues.timeZone],
  wordings: [wordingOf(firstValues)],
}
