import { gzipSync } from 'node:zlib'
import { env } from '@/lib/env'
import { statusList as limits } from '@/lib/limits'
import { publicKeys } from '@/lib/routes'

/**
 * Places in Bitstring Status Lists. Most programs count the bits of a byte from its high end, as the standard has
 * it, some from the low end. So that both agree, only the first four places of each byte are given out, and each
 * mark is set together with its mirror image in the byte.
 */

const places = 4

/** Where the certificate with this running number stands. The number is on the paper: its place tells no more. */
export function statusPlace(ref: number) {
  const slot = (ref - 1) % limits.capacity
  return {
    list: Math.floor((ref - 1) / limits.capacity) + 1,
    index: Math.floor(slot / places) * 8 + (slot % places),
  }
}

/** The running numbers that a list is about: from the first to before the last. */
export const refsOf = (list: number) => ({
  gte: (list - 1) * limits.capacity + 1,
  lt: list * limits.capacity + 1,
})

export const statusAddress = (list: number) => env.APP_URL + publicKeys.statusList(list)

export function statusEntry(ref: number) {
  const { list, index } = statusPlace(ref)
  return {
    id: `${statusAddress(list)}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: statusAddress(list),
  }
}

/** The list with the marks of these running numbers, as it is published. */
export function encodedList(refs: number[]) {
  const bits = new Uint8Array(limits.capacity / places)
  for (const ref of refs) {
    const { index } = statusPlace(ref)
    for (const bit of [index, index ^ 7]) {
      const at = bit >> 3
      bits[at] = (bits[at] ?? 0) | (0x80 >> (bit & 7))
    }
  }
  return `u${gzipSync(bits).toString('base64url')}`
}
