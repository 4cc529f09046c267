import { publicDocument } from '@/lib/http/public-document'
import { signingKeys } from '@/lib/signing/keys'

export const dynamic = 'force-dynamic'

/** The roots of the signatures on PDFs, the current one first: readers trust them, the file check compares with them. */
export const GET = publicDocument('application/x-pem-file', async () => {
  const { authorities } = await signingKeys()
  return authorities.map(String).join('')
})
