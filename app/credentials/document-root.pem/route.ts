import { publicDocument } from '@/lib/http/public-document'
import { signingKeys } from '@/lib/signing/keys'

export const dynamic = 'force-dynamic'

/** The certificate at the root of the signatures on PDFs, for readers that are to trust it. */
export const GET = publicDocument('application/x-pem-file', async () => {
  const { chain } = (await signingKeys()).document
  return chain.at(-1)?.toString() ?? ''
})
