import { didDocument } from '@/lib/credentials/issuer'
import { publicDocument } from '@/lib/http/public-document'
import { signingKeys } from '@/lib/signing/keys'

/** Rendered per request: the signing keys and APP_URL are known only at run time. */
export const dynamic = 'force-dynamic'

export const GET = publicDocument('application/json', async () =>
  JSON.stringify(didDocument(await signingKeys())),
)
