import { attachedCredential } from './attached-credential'
import { hasExpectedShape } from './credential-shape'
import { fieldsOfCredential } from './fields'
import { checkJwt } from './jwt'
import { checkPdfSignature } from './pdf-signature'
import { printedFields } from './printed-fields'
import { checkProof, type SignatureCheck, type DidDocument } from './proof'
import { credentialsIn, fileKindOf, type FileKind } from './read-credential'
import { linesOfPdf } from './read-pdf'
import { parseStrictly } from './strict-json'
import type { Evidence, Reading } from './verdict'

/** The institute's public keys. `rootPem`: the root certificates of its current and former certificate authorities. */
export type PublishedKeys = { didDocument: DidDocument; rootPem: string }

const unchecked = { state: 'unchecked', signedAt: null } as const satisfies SignatureCheck

const emptyReading = (kind: FileKind, evidence: Evidence = 'unreadable'): Reading => ({
  kind,
  evidence,
  signedAt: null,
  id: null,
  claims: null,
  unverifiedFields: null,
})

/** Reads a file in the browser and checks its signature. Null if certificates are not issued in files of this kind. */
export async function checkFile(bytes: Uint8Array, keys: PublishedKeys): Promise<Reading | null> {
  const kind = fileKindOf(bytes)
  // Browsers offer Web Crypto only to pages from HTTPS or localhost.
  const hasWebCrypto = globalThis.crypto?.subtle !== undefined
  if (!kind) return null
  if (kind === 'pdf') return readingOfPdf(bytes, keys, hasWebCrypto)
  if (kind === 'jwt') {
    const jwtCheck = await checkJwt(new TextDecoder().decode(bytes), keys.didDocument, hasWebCrypto)
    if (jwtCheck === 'ambiguous') return emptyReading(kind, 'ambiguous')
    return jwtCheck?.credential
      ? readingOfCredential(kind, jwtCheck.credential, jwtCheck, keys)
      : emptyReading(kind)
  }
  const texts = kind === 'json' ? [new TextDecoder().decode(bytes)] : credentialsIn(kind, bytes)
  if (texts.length > 1) return emptyReading(kind, 'ambiguous')
  const credential = parseStrictly(texts[0] ?? '')
  if (credential === 'ambiguous') return emptyReading(kind, 'ambiguous')
  if (!credential) return emptyReading(kind)
  const proofCheck = await checkProof(credential, keys.didDocument)
  // Without Web Crypto, `checkProof` cannot verify a signature and reports `altered`.
  const signatureCheck = !hasWebCrypto && proofCheck.state === 'altered' ? unchecked : proofCheck
  return readingOfCredential(kind, credential, signatureCheck, keys)
}

function readingOfCredential(
  kind: FileKind,
  credential: object,
  signatureCheck: SignatureCheck,
  { didDocument }: PublishedKeys,
): Reading {
  const { state, signedAt } = signatureCheck
  const empty = emptyReading(kind)
  const fields = fieldsOfCredential(credential)
  if (state === 'intact') {
    if (!fields) return empty
    // The signature in an image covers the credential, but not the pixels.
    const evidence = kind === 'png' || kind === 'svg' ? 'badge' : 'signed'
    return { ...empty, evidence, signedAt, claims: fields, id: fields.id }
  }
  const id = fields?.id ?? null
  // A credential of another shape is not compared with the record: its other content could be forged even if all
  // fields were equal.
  const unverifiedFields = hasExpectedShape(credential, didDocument.id) ? fields : null
  if (state === 'missing') return { ...empty, evidence: id ? 'unsigned' : 'unreadable', unverifiedFields, id }
  return { ...empty, evidence: state, unverifiedFields, id }
}

async function readingOfPdf(
  bytes: Uint8Array,
  { didDocument, rootPem }: PublishedKeys,
  hasWebCrypto: boolean,
): Promise<Reading> {
  const { state, signedAt } = await checkPdfSignature(bytes, rootPem, hasWebCrypto)
  const empty = emptyReading('pdf')
  if (state === 'intact') {
    const attached = parseStrictly((await attachedCredential(bytes)) ?? '')
    const hasExpectedAttachment =
      attached && attached !== 'ambiguous' && hasExpectedShape(attached, didDocument.id)
    const claims = hasExpectedAttachment ? fieldsOfCredential(attached) : null
    if (claims) return { ...empty, evidence: 'signed', signedAt, claims, id: claims.id }
  }
  const unverifiedFields = await linesOfPdf(bytes).then(printedFields, () => null)
  const id = unverifiedFields?.id ?? null
  // If the institute has moved to another host, PDFs from before have a credential with the former issuer ID. The
  // signature also covers their printed text, which is compared with the record.
  if (state === 'intact') return { ...empty, evidence: 'signed', signedAt, unverifiedFields, id }
  if (state === 'missing') return { ...empty, evidence: id ? 'unsigned' : 'unreadable', unverifiedFields, id }
  return { ...empty, evidence: state, unverifiedFields, id }
}
