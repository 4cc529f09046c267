import { linkCheck } from '@/lib/limits'
import type { Comparison } from './schema'

/** Properties of a file, recorded by one fetch. `sha256` covers its first `linkCheck.hashedBytes` bytes only. */
export type Fingerprint = { sha256: string; length: bigint | null; type: string | null }

const mediaType = (type: string) => type.split(';')[0]?.trim().toLowerCase()

/** Compares what two fetches recorded of a file: one at its submission, one now. */
export function compareFiles(before: Fingerprint, now: Fingerprint): Omit<Comparison, 'handed_in_at'> {
  const hasBothLengths = before.length !== null && now.length !== null
  const hasTypeChanged =
    before.type !== null && now.type !== null && mediaType(before.type) !== mediaType(now.type)
  const differs = [
    ...(before.sha256 !== now.sha256 ? (['start'] as const) : []),
    ...(hasBothLengths && before.length !== now.length ? (['length'] as const) : []),
    ...(hasTypeChanged ? (['type'] as const) : []),
  ]
  return { result: differs.length > 0 ? 'changed' : 'unchanged', differs, extent: extentOf(before, now) }
}

/** The part of the files that was compared. */
function extentOf(before: Fingerprint, now: Fingerprint): Comparison['extent'] {
  if (before.length === null || now.length === null) return 'start'
  const longest = before.length > now.length ? before.length : now.length
  return longest <= linkCheck.hashedBytes ? 'whole' : 'start_and_length'
}

/** No comparison was possible. `extent` means nothing here, but the schema requires it. */
export const notCompared: Omit<Comparison, 'handed_in_at'> = {
  result: 'not_compared',
  differs: [],
  extent: 'start',
}
