import { publicDocument } from '@/lib/http/public-document'
import { signingKeys } from '@/lib/signing/keys'

export const dynamic = 'force-dynamic'

/**
 * Root certificates of PDF signatures, current one first. The check of certificate files (lib/file-check) trusts them,
 * and PDF readers can import them.
 */
export const GET = publicDocument('application/x-pem-file', async () => {
  const { authorities } = await signingKeys()
  return authorities.map((certificate) => certificate.toString()).join('')
})
