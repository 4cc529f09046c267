import { createPrivateKey, X509Certificate } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pki from 'pkijs'
import { renderCertificate } from '@/lib/certificates/pdf/render'
import { fillSignature, reserveSignature } from '@/lib/certificates/pdf/signature-field'
import { makeAuthority } from '@/lib/signing/authority'
import { signDocument } from '@/lib/signing/sign-document'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const bytesOf = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'))

/** Replaces text in a file; throws if nothing is replaced. */
export function replaceText(bytes: Uint8Array, find: string | RegExp, replacement: string) {
  const changed = text(bytes).replace(find, replacement)
  if (changed === text(bytes)) throw new Error(`nothing replaced for ${find}`)
  return bytesOf(changed)
}

export const appendText = (bytes: Uint8Array, suffix: string) => bytesOf(text(bytes) + suffix)

/** Position of the signature, the signed bytes around it, and the CMS with and without padding. */
export function signatureOf(bytes: Uint8Array) {
  const [, start = 0, end = 0] = (/\/ByteRange \[0 (\d+) (\d+)/.exec(text(bytes)) ?? []).map(Number)
  const content = new Uint8Array([...bytes.subarray(0, start), ...bytes.subarray(end)])
  const padded = new Uint8Array(Buffer.from(text(bytes).slice(start + 1, end - 1), 'hex'))
  const { offset } = asn1.fromBER(padded)
  return { start, end, content, cms: padded.slice(0, offset), padded }
}

/** A file whose signature is replaced by another CMS that fits into the reserved space. */
export function withCms(bytes: Uint8Array, cms: Uint8Array) {
  const { start, end } = signatureOf(bytes)
  const room = end - start - 2
  const hex = Buffer.from(cms).toString('hex').padEnd(room, '0')
  if (hex.length > room) throw new Error('no room')
  return bytesOf(text(bytes).slice(0, start + 1) + hex + text(bytes).slice(end - 1))
}

/** Returns the CMS of a PDF, encoded again after `change`. */
export function changeCms(pdfBytes: Uint8Array, change: (cms: pki.SignedData) => void) {
  const cms = new pki.SignedData({ schema: pki.ContentInfo.fromBER(signatureOf(pdfBytes).cms).content })
  change(cms)
  const info = new pki.ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: cms.toSchema(true) })
  return new Uint8Array(info.toSchema().toBER(false))
}

/** The CMS of a genuine file as an attached signature: it contains the bytes that it signs. */
export const attachedCms = (genuine: Uint8Array) =>
  changeCms(genuine, (cms) => {
    const { content } = signatureOf(genuine)
    cms.encapContentInfo.eContent = new asn1.OctetString({ valueHex: content.slice().buffer })
  })

const forgedRecord = {
  cid: '',
  ref: 1,
  fullName: 'Mallory Forger',
  title: 'Doctor of Medicine',
  tasks: [],
  hours: null,
  tasksTotal: 0,
  institute: 'Training Trains',
  enrolledAt: new Date('2026-09-08T06:00:00Z'),
  completedAt: new Date('2026-11-17T06:00:00Z'),
  nameConfirmedAt: new Date('2026-11-18T06:00:00Z'),
}

/**
 * A PDF certificate with a forger's name and title. `credential` is attached, and `sign` makes the signature, for which
 * `extraHexDigits` are reserved beyond the usual ones.
 */
export async function forgedPdf(
  cid: string,
  credential: string,
  sign: (content: Buffer) => Promise<Uint8Array>,
  extraHexDigits = 0,
) {
  const file = await renderCertificate(
    { ...forgedRecord, cid },
    {
      finishPage: (taggedDocument) => {
        taggedDocument.pdf.file(Buffer.from(credential), {
          name: 'openbadgecredential.json',
          type: 'application/vc',
        })
        reserveSignature(taggedDocument, new Date(), 'ec')
      },
    },
  )
  const unsigned = file
    .toString('latin1')
    .replace(/<0{64,}>/, (match) => `<${'0'.repeat(extraHexDigits)}${match.slice(1)}`)
  const signed = await fillSignature(Buffer.from(unsigned, 'latin1'), async (content) =>
    Buffer.from(await sign(content)),
  )
  return new Uint8Array(signed)
}

/** A signer named like the institute, with a certificate that another root issued. */
export async function makeForeignSigner() {
  const { signerKey, chain } = await makeAuthority('Training Trains')
  const certificates = chain.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? []
  return { key: createPrivateKey(signerKey), chain: certificates.map((pem) => new X509Certificate(pem)) }
}

export const signWith = (signer: Awaited<ReturnType<typeof makeForeignSigner>>) => (content: Buffer) =>
  signDocument(content, signer)

/** Adds objects at the end of a file by an incremental update. */
export function appendIncrementalUpdate(bytes: Uint8Array, objects: string) {
  const before = text(bytes)
  const [, xref = ''] = /startxref\s+(\d+)/.exec(before) ?? []
  const [root = ''] = /\/Root \d+ 0 R/.exec(before) ?? []
  const xrefStart = before.length + objects.length
  return bytesOf(
    `${before}${objects}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 99 ${root} /Prev ${xref} >>\nstartxref\n${xrefStart}\n%%EOF\n`,
  )
}

export const removeSignedAttribute = (type: string) => (cms: pki.SignedData) => {
  const signed = cms.signerInfos[0]?.signedAttrs
  if (signed) signed.attributes = signed.attributes.filter((one) => one.type !== type)
}

export function addUnsignedAttribute(cms: pki.SignedData) {
  const attributes = [new pki.Attribute({ type: '1.2.3.4', values: [new asn1.Null()] })]
  const unsigned = new pki.SignedAndUnsignedAttributes({ type: 1, attributes })
  for (const info of cms.signerInfos) info.unsignedAttrs = unsigned
}

/** A file whose signature is replaced by a larger CMS, with the ByteRange adapted. */
export function withLargerCms(bytes: Uint8Array, cms: Uint8Array) {
  const { start, end } = signatureOf(bytes)
  const old = text(bytes)
  const hex = `<${Buffer.from(cms).toString('hex')}>`
  const file = bytesOf(old.slice(0, start) + hex + old.slice(end))
  const oldRange = /\/ByteRange \[[^\]]*\] */
  const newRange = `/ByteRange [0 ${start} ${start + hex.length} ${old.length - end}]`
  // The padding keeps the position of all that follows, so that the ByteRange is right.
  return replaceText(file, oldRange, newRange.padEnd(oldRange.exec(old)?.[0].length ?? 0))
}
