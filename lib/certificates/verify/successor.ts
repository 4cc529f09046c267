import { certificates as words } from '@/lib/messages'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { LastSuccessor } from '@/lib/certificates/select'

/** Refers to the last successor, past corrected certificates, and says if that was revoked. */
export const successorNote = ({ cid, state }: LastSuccessor) =>
  state === 'revoked'
    ? words.successorRevoked(formatCertificateId(cid))
    : words.successor(formatCertificateId(cid))
