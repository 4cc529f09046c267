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
 * Verifiers disagree on which end of a byte holds bit 0. So a certificate has two bits, `index` and its mirror image
 * `index ^ 7`, and the trigger assigns only indexes with `index % 8 < 4`.
 */
const certificatesPerByte = 4

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
  const bits = new Uint8Array(limits.capacity / certificatesPerByte)
  for (const index of indexes) {
    for (const bitIndex of [index, index ^ 7]) {
      const byteIndex = bitIndex >> 3
      bits[byteIndex] = (bits[byteIndex] ?? 0) | (0x80 >> (bitIndex & 7))
    }
  }
  return `u${gzipSync(bits).toString('base64url')}`
}
