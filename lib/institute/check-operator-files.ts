import 'server-only'
import { readSignaturePicture } from '@/lib/certificates/pdf/signature-picture'
import { EnvironmentError } from '@/lib/env'
import { signingKeys } from '@/lib/signing/keys'

/**
 * Ends the process where a key or a picture of the operator is missing or wrong, instead of failing at the first
 * certificate. An error alone would not do: Next logs it and goes on to serve.
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
