import { gzipSync } from 'node:zlib'
import { env } from '@/lib/env'
import { statusList as limits } from '@/lib/limits'
import { publicKeys } from '@/lib/routes'

/**
 * Places in Bitstring Status Lists. Most programs count the bits of a byte from its high end, as the standard has
 * it, some from the low end. So that both agree, only the first four places of each byte are given out, and each
 * mark is set together with its mirror image in the byte.
 */

/** Where a certificate stands; drawn by the database (the trigger status_place), apart from the order of issuing. */
export type StatusEntry = { statusList: number; statusIndex: number }

const decimals = 4

export const statusAddress = (list: number) => env.APP_URL + publicKeys.statusList(list)

export function statusEntry({ statusList: list, statusIndex: index }: StatusEntry) {
  return {
    id: `${statusAddress(list)}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: statusAddress(list),
  }
}

/** The list with the marks at these places, as it is published. */
export function encodedList(indexes: number[]) {
  const bits = new Uint8Array(limits.capacity / decimals)
  for (const index of indexes) {
    for (const bit of [index, index ^ 7]) {
      const at = bit >> 3
      bits[at] = (bits[at] ?? 0) | (0x80 >> (bit & 7))
    }
  }
  return `u${gzipSync(bits).toString('base64url')}`
}
