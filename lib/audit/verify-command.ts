import { db, pool } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { chainHeadText, readChainHead } from './chain'
import { verifyTrail } from './verify'

/** Prints its findings as JSON: `node --import tsx lib/audit/verify-command.ts [position:hash]`. */
async function verify(given: string | undefined) {
  const known = given === undefined ? null : readChainHead(given)
  if (given !== undefined && !known) return { ok: false, text: messages.audit.usage }
  const found = await verifyTrail(known)
  if (found.broken !== null) return { ok: false, text: messages.audit.broken(found.broken) }
  const { head, waiting } = found
  return { ok: true, text: messages.audit.intact(head.position, waiting, chainHeadText(head)) }
}

verify(process.argv[2])
  .then((response) => process.stdout.write(JSON.stringify(response)))
  .finally(() => Promise.all([db.$disconnect(), pool.end()]))
