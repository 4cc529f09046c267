import { env } from '@/lib/env'
import { drawing } from './image-rules'

/** On the wire every image address is absolute, also that of a bundled drawing. */
export const toWireImage = (stored: string) => (drawing.test(stored) ? env.APP_URL + stored : stored)

/** A drawing is stored without our own address, which may change. */
export function storedImage(input: string) {
  const path = input.startsWith(env.APP_URL) ? input.slice(env.APP_URL.length) : input
  return drawing.test(path) ? path : input
}
