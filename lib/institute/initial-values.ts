import { env } from '@/lib/env'
import { certificateDocument } from '@/lib/messages/certificate-document'
import type { Institute, InstituteValues } from './settings'
import { wordingOf } from './wording'

/** The settings of an institute that has stored none: those of the environment, and defaults for the others. */
export const initialValues: InstituteValues = {
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

export const initialInstitute: Institute = {
  ...initialValues,
  version: 0,
  prefixes: [initialValues.prefix],
  timeZones: [initialValues.timeZone],
  wordings: [wordingOf(initialValues)],
}
