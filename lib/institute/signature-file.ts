import 'server-only'
import { readFileSync } from 'node:fs'
import { env, EnvironmentError } from '@/lib/env'
import { isJpeg, isPng } from './picture-types'

const largest = 1_048_576

/** The operator's picture of a signature, a first value. Throws if the file is not a picture. */
export function readSignatureFile(path = env.INSTITUTE_SIGNATORY_SIGNATURE): Buffer | null {
  if (!path) return null
  let picture: Buffer
  try {
    picture = readFileSync(/* turbopackIgnore: true */ path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EnvironmentError(`INSTITUTE_SIGNATORY_SIGNATURE names a file that cannot be read: ${reason}`)
  }
  if (!isPng(picture) && !isJpeg(picture))
    throw new EnvironmentError('INSTITUTE_SIGNATORY_SIGNATURE must name a PNG or JPEG picture.')
  if (picture.length > largest)
    throw new EnvironmentError('INSTITUTE_SIGNATORY_SIGNATURE must name a picture of 1 MB at most.')
  return picture
}
