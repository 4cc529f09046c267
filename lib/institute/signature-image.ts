import 'server-only'
import { readFileSync } from 'node:fs'
import { env, EnvironmentError } from '@/lib/env'
import { isJpeg, isPng } from './image-types'

const bytesMax = 1_048_576

/**
 * Reads the signature image for the first version of the settings; null if none is configured. Throws
 * `EnvironmentError` if it cannot be read, does not begin as a PNG or JPEG, or exceeds 1 MB.
 */
export function readInitialSignatureImage(path = env.INSTITUTE_SIGNATORY_SIGNATURE): Buffer | null {
  if (!path) return null
  let image: Buffer
  try {
    image = readFileSync(/* turbopackIgnore: true */ path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EnvironmentError(`INSTITUTE_SIGNATORY_SIGNATURE names a file that cannot be read: ${reason}`)
  }
  if (!isPng(image) && !isJpeg(image))
    throw new EnvironmentError('INSTITUTE_SIGNATORY_SIGNATURE must name a PNG or JPEG image.')
  if (image.length > bytesMax)
    throw new EnvironmentError('INSTITUTE_SIGNATORY_SIGNATURE must name an image of 1 MB at most.')
  return image
}
