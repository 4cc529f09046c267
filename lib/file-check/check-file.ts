import { attachedCredential } from './attachment'
import { fieldsOfCredential, fieldsOfPaper } from './fields'
import { checkPdfSignature } from './pdf-signature'
import { checkProof, type DidDocument, type SignatureState } from './proof'
import { credentialInPng, credentialInSvg, kindOf, parsed } from './read-credential'
import { readPdf } from './read-pdf'
import type { Evidence, Reading } from './verdict'

/** What signatures are checked with: the institute's published keys. */
export type Trust = { did: DidDocument; rootPem: string }

const evidenceOf = {
  changed: 'altered',
  foreign: 'foreign',
  unchecked: 'unchecked',
} as const satisfies Partial<Record<SignatureState, Evidence>>

/** Reads a file where it is, in the browser. Null where it is none of the kinds that certificates come in. */
export async function readingOf(bytes: Uint8Array, trust: Trust): Promise<Reading | null> {
  const kind = kindOf(bytes)
  if (!kind) return null
  // Browsers check signatures only on pages that come over https, or from the own machine.
  const able = globalThis.crypto?.subtle !== undefined
  if (kind === 'pdf') return readingOfPdf(bytes, trust, able)
  const text =
    kind === 'png'
      ? credentialInPng(bytes)
      : kind === 'svg'
        ? credentialInSvg(bytes)
        : new TextDecoder().decode(bytes)
  const credential = parsed(text)
  const fields = credential && fieldsOfCredential(credential)
  const nothing = { kind, signedAt: null, claims: null, texts: null, id: null }
  if (!credential || !fields) return { ...nothing, evidence: 'unreadable' }
  const { id } = fields
  const { state, signedAt } = able
    ? await checkProof(credential, trust.did)
    : { state: 'unchecked' as const, signedAt: null }
  if (state === 'intact') {
    return { ...nothing, evidence: kind === 'json' ? 'signed' : 'badge', signedAt, claims: fields, id }
  }
  if (state === 'missing') return { ...nothing, evidence: 'unsigned', texts: fields, id }
  return { ...nothing, evidence: evidenceOf[state], texts: fields, id }
}

async function readingOfPdf(bytes: Uint8Array, trust: Trust, able: boolean): Promise<Reading> {
  const { state, signedAt } = able
    ? await checkPdfSignature(bytes, trust.rootPem)
    : { state: 'unchecked' as const, signedAt: null }
  const nothing = { kind: 'pdf', signedAt: null, claims: null, texts: null, id: null } as const
  if (state === 'intact') {
    const claims = fieldsOfCredential(parsed(await attachedCredential(bytes)) ?? {})
    return { ...nothing, evidence: 'signed', signedAt, claims, id: claims?.id ?? null }
  }
  const texts = await readPdf(bytes).then(
    ({ lines, credential }) => fieldsOfPaper(lines) ?? fieldsOfCredential(parsed(credential) ?? {}),
    () => null,
  )
  const id = texts?.id ?? null
  if (state === 'missing') return { ...nothing, evidence: id ? 'unsigned' : 'unreadable', texts, id }
  return { ...nothing, evidence: evidenceOf[state], texts, id }
}
