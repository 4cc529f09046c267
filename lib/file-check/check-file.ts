import { attachedCredential } from './attached-credential'
import { hasIssuedShape } from './credential-shape'
import { fieldsOfCredential } from './fields'
import { checkJwt } from './jwt'
import { checkPdfSignature } from './pdf-signature'
import { printedFields } from './printed-fields'
import { checkProof, type SignatureCheck, type DidDocument } from './proof'
import { credentialsIn, fileKindOf, type FileKind } from './read-credential'
import { linesOfPdf } from './read-pdf'
import { parseStrictly } from './strict-json'
import type { Evidence, Reading } from './verdict'

/** The institute's public keys. `rootPem`: the root certificates of its current and earlier certificate authorities. */
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
export async function readingOf(bytes: Uint8Array, keys: PublishedKeys): Promise<Reading | null> {
  const kind = fileKindOf(bytes)
  // Browsers offer Web Crypto only to pages from HTTPS or localhost.
  const canVerify = globalThis.crypto?.subtle !== undefined
  if (!kind) return null
  if (kind === 'pdf') return readingOfPdf(bytes, keys, canVerify)
  if (kind === 'jwt') {
    const token = await checkJwt(new TextDecoder().decode(bytes), keys.didDocument, canVerify)
    if (token === 'ambiguous') return emptyReading(kind, 'ambiguous')
    return token?.credential ? readingOfCredential(kind, token.credential, token, keys) : emptyReading(kind)
  }
  const texts = kind === 'json' ? [new TextDecoder().decode(bytes)] : credentialsIn(kind, bytes)
  if (texts.length > 1) return emptyReading(kind, 'ambiguous')
  const credential = parseStrictly(texts[0] ?? '')
  if (credential === 'ambiguous') return emptyReading(kind, 'ambiguous')
  if (!credential) return emptyReading(kind)
  const proofCheck = await checkProof(credential, keys.didDocument)
  // Without Web Crypto, `checkProof` cannot verify a signature and reports `altered`.
  const signatureCheck = !canVerify && proofCheck.state === 'altered' ? unchecked : proofCheck
  return readingOfCredential(kind, credential, signatureCheck, keys)
}

function readingOfCredential(
  kind: FileKind,
  credential: object,
  signatureCheck: SignatureCheck,
  { didDocument }: PublishedKeys,
): Reading {
  const { state, signedAt } = signatureCheck
  const nothing = emptyReading(kind)
  const fields = fieldsOfCredential(credential)
  if (state === 'intact' && fields) {
    const evidence = kind === 'png' || kind === 'svg' ? 'badge' : 'signed'
    return { ...nothing, evidence, signedAt, claims: fields, id: fields.id }
  }
  const id = fields?.id ?? null
  // A credential of another shape is not compared with the record: equal fields would say nothing about its other
  // content.
  const unverifiedFields = hasIssuedShape(credential, didDocument.id) ? fields : null
  if (state === 'missing' || state === 'intact')
    return { ...nothing, evidence: id ? 'unsigned' : 'unreadable', unverifiedFields, id }
  return { ...nothing, evidence: state, unverifiedFields, id }
}

async function readingOfPdf(
  bytes: Uint8Array,
  { didDocument, rootPem }: PublishedKeys,
  canVerify: boolean,
): Promise<Reading> {
  const { state, signedAt } = await checkPdfSignature(bytes, rootPem, canVerify)
  const nothing = emptyReading('pdf')
  if (state === 'intact') {
    const attached = parseStrictly((await attachedCredential(bytes)) ?? '')
    const hasShape = attached && attached !== 'ambiguous' && hasIssuedShape(attached, didDocument.id)
    const claims = hasShape ? fieldsOfCredential(attached) : null
    if (claims) return { ...nothing, evidence: 'signed', signedAt, claims, id: claims.id }
  }
  const unverifiedFields = await linesOfPdf(bytes).then(printedFields, () => null)
  const id = unverifiedFields?.id ?? null
  // If the institute has moved to another host, PDFs from before have a credential with the former issuer ID. The
  // signature also covers their printed text, so that is compared with the record.
  if (state === 'intact') return { ...nothing, evidence: 'signed', signedAt, unverifiedFields, id }
  if (state === 'missing')
    return { ...nothing, evidence: id ? 'unsigned' : 'unreadable', unverifiedFields, id }
  return { ...nothing, evidence: state, unverifiedFields, id }
}
