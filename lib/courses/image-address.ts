import { env } from '@/lib/env'
import { drawingPath } from './image-rules'

/** On the wire every image address is absolute, also that of a bundled drawing. */
export const toWireImage = (stored: string) => (drawingPath.test(stored) ? env.APP_URL + stored : stored)

/** A bundled drawing is stored as a path, because APP_URL may change. */
export function toStoredImage(input: string) {
  const path = input.startsWith(env.APP_URL) ? input.slice(env.APP_URL.length) : input
  return drawingPath.test(path) ? path : input
}
