import type { CertificateWording } from './wording'

export type RegistrationMode = 'everyone' | 'invited' | 'domains'

/** Settings that the institute can change, named like their columns. */
export type InstituteValues = {
  name: string
  tagline: string
  address: string | null
  timeZone: string
  contactUrl: string | null
  privacyUrl: string | null
  /** The institute's organization ID on LinkedIn. */
  linkedinId: string | null
  /** Path data of an SVG on 24 by 24, drawn unless there is an uploaded logo. */
  logoPath: string
  /** SHA-256 of uploaded images. */
  logoHash: string | null
  signatureHash: string | null
  /**
   * Brand colours of the light and the dark theme. Null means the default colour, but a null `brandDark` is derived from
   * `brand` if that is set.
   */
  brand: string | null
  brandDark: string | null
  signatoryName: string
  signatoryTitle: string | null
  /** The prefix of certificate IDs. */
  prefix: string
  /** Texts of certificates: the heading, and the lines above the name and above the course. */
  certificateHeading: string
  certificateCertify: string
  certificateCompleted: string
  certificateAccent: string | null
  registration: RegistrationMode
  registrationDomains: string[]
  /** Texts of the about page; null for the default ones. `aboutOffers` has a line `Title: text` for each offer. */
  aboutHeading: string | null
  aboutText: string | null
  aboutOffers: string | null
  copyrightYear: number | null
  /** Percentage of verdicts that are chosen at random for a second review; null switches all second reviews off. */
  secondReviewPercent: number | null
  /** Hosts of which the review desk shows previews; they may be internal, so app/layout.tsx keeps them out of pages. */
  previewHosts: string[]
  /** Days without activity after which a learner is reminded to go on with a course; null for no such reminders. */
  stalledDays: number | null
}

/** The settings in force. They must not contain secrets, because the server sends them to the browser with each page. */
export type Institute = InstituteValues & {
  /** 0 before the first version is stored. */
  version: number
  /** All prefixes of certificate IDs, the one in force first. */
  prefixes: string[]
  /** All time zones that were in force, the present one first. */
  timeZones: string[]
  /** The last wordings of certificates (at most `wordingsMax`), the one in force first. */
  wordings: CertificateWording[]
}

let pageInstitute: Institute | undefined

/** Stores the settings with which the page was rendered, for the browser. */
export const setPageInstitute = (institute: Institute) => {
  pageInstitute = institute
}

/** The institute's settings: on the server those in force, in a browser those of the page. */
export function currentInstitute(): Institute {
  const institute = globalThis.processState?.institute ?? pageInstitute
  if (!institute) throw new Error('The settings of the institute are not loaded.')
  return institute
}
