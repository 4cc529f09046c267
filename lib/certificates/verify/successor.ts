import { certificates as words } from '@/lib/messages'
import { shownCid } from '@/lib/certificates/certificate-id'
import type { LastSuccessor } from '@/lib/certificates/select'

/** Leads past corrected certificates to the last one, and says where that was revoked. */
export const successorNote = ({ cid, state }: LastSuccessor) =>
  state === 'revoked' ? words.successorRevoked(shownCid(cid)) : words.successor(shownCid(cid))
