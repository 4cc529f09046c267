import 'server-only'
import { Client } from 'pg'
import { didDocument, issuerDid, multikey } from '@/lib/credentials/issuer'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { checkPdfSignature } from '@/lib/file-check/pdf-signature'
import { checkProof, type DidDocument } from '@/lib/file-check/proof'
import { checkJwt } from '@/lib/file-check/jwt'
import { MINUTE } from '@/lib/limits'
import type { Keys } from '@/lib/signing/keys'

/** A key that signed something. For PDFs, the root certificate stands for the keys of its signers. */
type UsedKey = {
  /** For credentials, the public key as a Multikey; for tokens, the encoded JWT header; for PDFs, the root's fingerprint. */
  key: string
  /** Number of files it signed. */
  count: number
  /** Random sample of the files, each as its row ID in the table Certificate. */
  sample: string[]
}

export type SignatureReport = {
  /** Keys that signed something and are not in the key folder. */
  missingKeys: { key: string; count: number }[]
  /** IDs (`cid`) of certificates with a broken signature: of the credential, the token or the PDF. */
  brokenCids: string[]
  /** Number of signatures checked, good or not. */
  checked: number
}

const sampleSize = 5

const usedKeyQueries = {
  credential: `
    SELECT substring("credential" FROM '"verificationMethod":"[^"#]*#([^"]*)"') AS "key", count(*)::int AS "count",
      (array_agg("id"::text ORDER BY random()))[1:${sampleSize}] AS "sample"
    FROM "Certificate" WHERE "credential" IS NOT NULL GROUP BY 1`,
  token: `
    SELECT split_part("credentialToken", '.', 1) AS "key", count(*)::int AS "count",
      (array_agg("id"::text ORDER BY random()))[1:${sampleSize}] AS "sample"
    FROM "Certificate" WHERE "credentialToken" IS NOT NULL GROUP BY 1`,
  document: `
    SELECT "authority" AS "key", count(*)::int AS "count",
      (array_agg("certificateId"::text ORDER BY random()))[1:${sampleSize}] AS "sample"
    FROM "CertificateFile" GROUP BY 1`,
}

/** Uses a connection of its own: the queries read every certificate, and the timeouts of the pool are too short. */
async function readUsedKeys() {
  const client = new Client({ connectionString: env.DATABASE_URL, statement_timeout: 2 * MINUTE })
  await client.connect()
  try {
    const readKeysOfKind = async (kind: keyof typeof usedKeyQueries) =>
      (await client.query<UsedKey>(usedKeyQueries[kind])).rows
    return {
      credential: await readKeysOfKind('credential'),
      token: await readKeysOfKind('token'),
      document: await readKeysOfKind('document'),
    }
  } finally {
    await client.end()
  }
}

/** The key's name in the report. For a token, `key` is the JWT header, whose `kid` is the DID, `#` and the name. */
function nameOf(kind: keyof typeof usedKeyQueries, key: string | null) {
  if (kind !== 'token') return key ?? ''
  try {
    const { kid } = JSON.parse(Buffer.from(key ?? '', 'base64url').toString())
    return String(kid).split('#')[1] ?? ''
  } catch {
    return ''
  }
}

const namesByKind = (keys: Keys) => ({
  credential: keys.credentialKeys.map(({ publicKey }) => multikey(publicKey)),
  token: keys.tokenKeys.map(({ name }) => name),
  document: keys.authorities.map(({ fingerprint256 }) => fingerprint256),
})

/**
 * Checks that the key folder has every key that signed something. Verifies a random sample of the signatures of each
 * key found, also of those made under an earlier `APP_URL`.
 */
export async function checkSignatures(keys: Keys): Promise<SignatureReport> {
  const knownNames = namesByKind(keys)
  const usedKeys = await readUsedKeys()
  const result: SignatureReport = { missingKeys: [], brokenCids: [], checked: 0 }
  for (const kind of ['credential', 'token', 'document'] as const)
    for (const { key, count, sample } of usedKeys[kind]) {
      const name = nameOf(kind, key)
      if (!knownNames[kind].includes(name)) {
        result.missingKeys.push({ key: `${kind} ${name}`.trim(), count })
        continue
      }
      for (const id of sample) {
        result.checked += 1
        const cid = await cidIfBroken(kind, id, keys)
        if (cid !== null && !result.brokenCids.includes(cid)) result.brokenCids.push(cid)
      }
    }
  return result
}

async function cidIfBroken(kind: keyof typeof usedKeyQueries, id: string, keys: Keys) {
  const { cid, credential, credentialToken } = await db.certificate.findUniqueOrThrow({
    where: { id },
    select: { cid: true, credential: true, credentialToken: true },
  })
  const checks = {
    credential: () => isProofGood(credential ?? '', keys),
    token: () => isTokenGood(credentialToken ?? '', keys),
    document: () => isPdfGood(id, keys),
  }
  return (await checks[kind]().catch(() => false)) ? null : cid
}

async function isProofGood(text: string, keys: Keys) {
  const credential = JSON.parse(text)
  const { state } = await checkProof(credential, didDocumentFor(credential.issuer.id, keys))
  return state === 'intact'
}

async function isTokenGood(token: string, keys: Keys) {
  const { iss } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const hasWebCrypto = true
  const checked = await checkJwt(token, didDocumentFor(iss, keys), hasWebCrypto)
  return typeof checked === 'object' && checked?.state === 'intact'
}

async function isPdfGood(certificateId: string, { authorities }: Keys) {
  const { bytes } = await db.certificateFile.findUniqueOrThrow({ where: { certificateId } })
  const { state } = await checkPdfSignature(new Uint8Array(bytes), authorities.join(''))
  return state === 'intact'
}

/** The DID document with these keys under another DID, such as that of an earlier `APP_URL`. */
const didDocumentFor = (did: string, keys: Keys): DidDocument =>
  JSON.parse(JSON.stringify(didDocument(keys)).replaceAll(issuerDid, did))
