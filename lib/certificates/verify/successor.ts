import { certificates as words } from '@/lib/messages'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import type { LastSuccessor } from '@/lib/certificates/select'

/** A sentence that names the last certificate of a chain of corrections, and says so if that last one was revoked. */
export const successorNote = ({ cid, state }: LastSuccessor) =>
  state === 'revoked'
    ? words.successorRevoked(formatCertificateId(cid))
    : words.successor(formatCertificateId(cid))
