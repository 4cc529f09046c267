import 'server-only'
import { assertLeft, consumeMany, giveBack, isSpent } from '@/lib/rate-limit/consume'
import { hasTypingMistake, normalizeCid } from './certificate-id'
import { findCertificate, missPolicies, yearPolicy } from './queries'
import { toVerification, type Verification } from './select'

/** An ID as typed, with the reference number of its paper where the caller gives one. */
export type Asked = { id: string; ref?: number | undefined }

/**
 * `reference`: told only to who also gives the reference number of the paper. `unchecked`: the tries of this address
 * were used up before it.
 */
export type CheckState =
  'valid' | 'revoked' | 'superseded' | 'unknown' | 'mistyped' | 'reference' | 'unchecked'

export type Checked = { id: string; state: CheckState; certificate: Verification | null }

/**
 * Looks many certificates up for anybody, as if each were asked for alone: every miss counts, by address, and is
 * counted before anything is told. Where the misses run out, nothing that comes after is told. Throws `too_many`
 * where none is left to begin with.
 */
export async function verifyMany(asked: Asked[], address: string): Promise<Checked[]> {
  const questions = asked.map(({ id, ref }) => ({ id, ref, cid: normalizeCid(id) }))
  const sound = questions.filter(({ cid }) => !hasTypingMistake(cid))
  if (sound.length === 0) return questions.map(({ id }) => told(id, 'mistyped'))
  for (const policy of missPolicies) await assertLeft(policy, address)
  const guarded = await isSpent(yearPolicy, address)
  // Without the number nothing is looked up, so that nothing need be counted.
  const looked = guarded ? sound.filter(({ ref }) => ref !== undefined) : sound
  const found = new Map(
    await Promise.all(looked.map(async ({ cid }) => [cid, await findCertificate(cid)] as const)),
  )
  const rowOf = ({ cid, ref }: (typeof questions)[number]) => {
    const row = found.get(cid)
    return row && (!guarded || row.ref === ref) ? row : undefined
  }
  const missed = looked.filter((question) => !rowOf(question))
  const end = missed[await countMisses(missed.length, guarded, address)]
  const untold = new Set(end ? looked.slice(looked.indexOf(end)) : [])
  return questions.map((question) => {
    const { id, cid } = question
    if (hasTypingMistake(cid)) return told(id, 'mistyped')
    if (untold.has(question)) return told(id, 'unchecked')
    const row = rowOf(question)
    if (row) return { id, state: row.state, certificate: toVerification(row) }
    return told(id, guarded ? 'reference' : 'unknown')
  })
}

const told = (id: string, state: CheckState): Checked => ({ id, state, certificate: null })

/** How many of the misses may be told; the others count for nothing. */
async function countMisses(misses: number, guarded: boolean, address: string) {
  if (misses === 0) return 0
  const policies = guarded ? missPolicies : ([...missPolicies, yearPolicy] as const)
  const within: number[] = []
  for (const policy of policies) within.push(await consumeMany(policy, address, misses))
  const least = Math.min(...within)
  if (least < misses) for (const policy of policies) await giveBack(policy, address, misses - least)
  return least
}
