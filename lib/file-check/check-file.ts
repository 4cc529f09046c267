import { attachedCredential } from './attachment'
import { fieldsOfCredential, fieldsOfPaper } from './fields'
import { checkPdfSignature } from './pdf-signature'
import { checkProof, type DidDocument } from './proof'
import { credentialInPng, credentialInSvg, kindOf, parsed } from './read-credential'
import { readPdf } from './read-pdf'
import type { Reading } from './verdict'

/** What signatures are checked with: the institute's published keys. */
export type Trust = { did: DidDocument; rootPem: string }

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
  if (!credential || !fields) return { kind, signature: 'missing', signedAt: null, fields: null }
  if (!able) return { kind, signature: 'unchecked', signedAt: null, fields }
  const { state, signedAt } = await checkProof(credential, trust.did)
  return { kind, signature: state, signedAt, fields }
}

async function readingOfPdf(bytes: Uint8Array, trust: Trust, able: boolean): Promise<Reading> {
  const { state, signedAt } = able
    ? await checkPdfSignature(bytes, trust.rootPem)
    : { state: 'unchecked' as const, signedAt: null }
  const attached = fieldsOfCredential(parsed(await attachedCredential(bytes)) ?? {})
  if (state === 'intact' && attached) return { kind: 'pdf', signature: state, signedAt, fields: attached }
  // Somebody may have changed what people see: what is printed counts.
  const printed = await readPdf(bytes).then(
    ({ lines, credential }) => fieldsOfPaper(lines) ?? fieldsOfCredential(parsed(credential) ?? {}),
    () => null,
  )
  return { kind: 'pdf', signature: state, signedAt, fields: printed ?? attached }
}
