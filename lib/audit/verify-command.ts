import { db, pool } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { chainHeadText, parseChainHead } from './chain'
import { verifyTrail } from './verify'

/** Verifies the hash chain of the audit trail, and that it contains the given chain head (`position:hash`), if any. */
async function verify(headArgument: string | undefined) {
  const expectedHead = headArgument === undefined ? null : parseChainHead(headArgument)
  if (headArgument !== undefined && !expectedHead) return { ok: false, text: messages.audit.usage }
  const verification = await verifyTrail(expectedHead)
  if (verification.brokenPosition !== null)
    return { ok: false, text: messages.audit.broken(verification.brokenPosition) }
  const { head, unsealedCount } = verification
  const headText = head.position > 0 ? chainHeadText(head) : null
  return { ok: true, text: messages.audit.intact(head.position, unsealedCount, headText) }
}

verify(process.argv[2])
  .then((result) => process.stdout.write(JSON.stringify(result)))
  .finally(() => Promise.all([db.$disconnect(), pool.end()]))
