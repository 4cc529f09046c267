import 'server-only'
import { readSignaturePicture } from '@/lib/certificates/pdf/signature-picture'
import { EnvironmentError } from '@/lib/env'
import { signingKeys } from '@/lib/signing/keys'

/**
 * Ends the process if a key or picture of the operator is missing or invalid, instead of failing at the first
 * certificate. Next would log a thrown error and continue.
 */
export async function checkOperatorFiles() {
  try {
    await signingKeys()
    readSignaturePicture()
  } catch (error) {
    const message = error instanceof EnvironmentError ? error.message : String(Object(error).stack ?? error)
    process.stderr.write(`${message}\n`)
    process.exit(1)
  }
}
