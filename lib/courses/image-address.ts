import { env } from '@/lib/env'
import { drawing } from './image-rules'

/** On the wire every image address is absolute, also that of a bundled drawing. */
export const toWireImage = (stored: string) => (drawing.test(stored) ? env.APP_URL + stored : stored)

/** A drawing is stored without our own address, which may change. */
export function storedImage(given: string) {
  const path = given.startsWith(env.APP_URL) ? given.slice(env.APP_URL.length) : given
  return drawing.test(path) ? path : given
}
