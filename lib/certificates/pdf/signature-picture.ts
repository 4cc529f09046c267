import 'server-only'
import { readFileSync } from 'node:fs'
import { env, EnvironmentError } from '@/lib/env'

const largest = 1_048_576
const starts = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff])]

/** The signature picture. Throws if the file is not a picture; called at start, so that it stops the start. */
export function readSignaturePicture(path = env.INSTITUTE_SIGNATORY_SIGNATURE): Buffer | null {
  if (!path) return null
  let picture: Buffer
  try {
    picture = readFileSync(/* turbopackIgnore: true */ path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EnvironmentError(`INSTITUTE_SIGNATORY_SIGNATURE names a file that cannot be read: ${reason}`)
  }
  if (!starts.some((start) => picture.subarray(0, start.length).equals(start)))
    throw new EnvironmentError('INSTITUTE_SIGNATORY_SIGNATURE must name a PNG or JPEG picture.')
  if (picture.length > largest)
    throw new EnvironmentError('INSTITUTE_SIGNATORY_SIGNATURE must name a picture of 1 MB at most.')
  return picture
}
