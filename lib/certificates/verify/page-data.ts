import { currentInstitute } from '@/lib/institute/settings'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { PublicEarlierCertificate } from '@/lib/certificates/earlier/views'
import type { PublicCertificate } from '@/lib/certificates/select'
import type { TrustInformation } from './trust'

/** The data of the certificate page, as the browser receives it with the page. */
export type CertificatePageData = {
  /** The text that was looked up, normalized: an ID, or the number of an earlier certificate. */
  cid: string
  /** Null for an unknown ID, a certificate issued on paper, and an ID that was not looked up. */
  certificate: PublicCertificate | null
  /** A certificate that was issued on paper before the institute used this platform. */
  earlier: PublicEarlierCertificate | null
  /** Whether the text was looked for among the numbers of earlier certificates. */
  searchedEarlierNumbers: boolean
  /** Data for checking the certificate's files independently; null without files. */
  trust: TrustInformation | null
  /** Why the ID was not looked up: too many lookups, or an error. */
  failure: { message: string } | null
  checkedAt: string
}

/** ID of the element of the page that holds the data as JSON. */
export const dataElementId = 'certificate-data'

/** ID of the element of the prerendered shell that server/certificate-page.tsx replaces with the result. */
export const resultElementId = 'certificate-result'

export const pageTitle = (cid: string) =>
  `Certificate ${formatCertificateId(cid)} – ${currentInstitute().name}`

/** The status to show: a valid certificate is shown as unconfirmed until the holder confirms the name. */
export const verificationStatus = ({ state, full_name }: Pick<PublicCertificate, 'state' | 'full_name'>) =>
  state === 'valid' && full_name === null ? 'unconfirmed' : state

/** Whether a certificate is valid with a confirmed name: it can be downloaded unless a letter on it has no font. */
export const isDownloadable = ({ state, full_name }: PublicCertificate) =>
  state === 'valid' && full_name !== null
