import { gzipSync } from 'node:zlib'
import { env } from '@/lib/env'
import { statusList as limits } from '@/lib/limits'
import { verificationPaths } from '@/lib/routes'

/**
 * The position of a certificate in a status list. The database trigger `status_place` assigns the indexes in a shuffled
 * order, so that they do not reveal the order of issuing.
 */
export type StatusPosition = { statusList: number; statusIndex: number }

/**
 * Programs disagree on whether bits count from the high or the low end of a byte. So the trigger assigns only the first
 * four bits of each byte (`index % 8 < 4`); each is set with its mirror image.
 */
const positionsPerByte = 4

export const statusListUrl = (list: number) => env.APP_URL + verificationPaths.statusList(list)

export function statusEntry({ statusList: list, statusIndex: index }: StatusPosition) {
  return {
    id: `${statusListUrl(list)}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: statusListUrl(list),
  }
}

/** The bitstring with the bits at these indexes set, as it is published: gzip in multibase base64url. */
export function encodeStatusList(indexes: number[]) {
  const bits = new Uint8Array(limits.capacity / positionsPerByte)
  for (const index of indexes) {
    for (const bit of [index, index ^ 7]) {
      const at = bit >> 3
      bits[at] = (bits[at] ?? 0) | (0x80 >> (bit & 7))
    }
  }
  return `u${gzipSync(bits).toString('base64url')}`
}
