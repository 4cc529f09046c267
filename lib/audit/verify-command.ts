import { db, pool } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { chainHeadText, readChainHead } from './chain'
import { verifyTrail } from './verify'

/** Verifies the trail, also against a head noted before (`position:hash`) if there is one. */
async function verify(headArgument: string | undefined) {
  const expectedHead = headArgument === undefined ? null : readChainHead(headArgument)
  if (headArgument !== undefined && !expectedHead) return { ok: false, text: messages.audit.usage }
  const verification = await verifyTrail(expectedHead)
  if (verification.broken !== null) return { ok: false, text: messages.audit.broken(verification.broken) }
  const { head, waiting } = verification
  return { ok: true, text: messages.audit.intact(head.position, waiting, chainHeadText(head)) }
}

verify(process.argv[2])
  .then((response) => process.stdout.write(JSON.stringify(response)))
  .finally(() => Promise.all([db.$disconnect(), pool.end()]))
