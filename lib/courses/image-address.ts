import { env } from '@/lib/env'
import { bundledCoverPath } from './image-rules'

/** On the wire every image address is absolute, also that of a bundled cover. */
export const toImageUrl = (stored: string) => (bundledCoverPath.test(stored) ? env.APP_URL + stored : stored)

/** A bundled cover is stored as a path, because APP_URL may change. */
export function toStoredImage(input: string) {
  const path = input.startsWith(env.APP_URL) ? input.slice(env.APP_URL.length) : input
  return bundledCoverPath.test(path) ? path : input
}
