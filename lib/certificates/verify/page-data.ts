import { institute } from '@/lib/institute/settings'
import { shownCid } from '@/lib/certificates/certificate-id'
import type { PublicCertificate } from '@/lib/certificates/select'
import type { TrustFacts } from './trust'

/** What the page of a certificate says, as the browser gets it along with the page. */
export type CertificateAnswer = {
  cid: string
  /** Null for an ID that nobody was given, and where nothing is told. */
  certificate: PublicCertificate | null
  /** How to check its files without us; null where there are none. */
  trust: TrustFacts | null
  refusal: { message: string } | null
  checkedAt: string
}

/** The element of the page that holds the answer, as JSON. */
export const answerElement = 'certificate-answer'

export const pageTitle = (cid: string) => `Certificate ${shownCid(cid)} – ${institute.name}`

/** How it is shown: one whose name is not confirmed is issued, but not for anybody to rely on. */
export const verificationStatus = ({ state, full_name }: Pick<PublicCertificate, 'state' | 'full_name'>) =>
  state === 'valid' && full_name === null ? 'unconfirmed' : state

/** Whether there are files of it: of what stands, once its holder has confirmed the name. */
export const hasFile = ({ state, full_name }: PublicCertificate) => state === 'valid' && full_name !== null
