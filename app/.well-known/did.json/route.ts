import { didDocument } from '@/lib/credentials/issuer'
import { publicDocument } from '@/lib/http/public-document'
import { signingKeys } from '@/lib/signing/keys'

export const dynamic = 'force-dynamic'

export const GET = publicDocument('application/json', async () =>
  JSON.stringify(didDocument(await signingKeys())),
)
