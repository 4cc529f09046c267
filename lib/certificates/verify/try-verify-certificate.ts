import 'server-only'
import { AppError } from '@/lib/errors'
import { verifyCertificate } from '@/lib/certificates/queries'
import { toPublicCertificate } from '@/lib/certificates/select'

/** `verifyCertificate` for pages and images: an exceeded rate limit becomes `failure` instead of an error. */
export async function tryVerifyCertificate(request: Parameters<typeof verifyCertificate>[0]) {
  try {
    const { certificate: found, earlier, searchedEarlierNumbers } = await verifyCertificate(request)
    const certificate = found && toPublicCertificate(found)
    return { certificate, earlier, searchedEarlierNumbers, failure: null, retryAfterSeconds: undefined }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error
    const { message, retryAfterSeconds } = error
    return {
      certificate: null,
      earlier: null,
      searchedEarlierNumbers: false,
      failure: { message },
      retryAfterSeconds,
    }
  }
}
