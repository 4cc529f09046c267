import { currentInstitute } from '@/lib/institute/settings'
import { messages } from '@/lib/messages'
import type { TaggedDocument } from './tagged'

/** PDFKit internals, for PDF objects that it has no call for. */
type Ref = { data: Record<string, unknown>; end: () => void }
type Internals = {
  ref: (data: object) => Ref
  _root: Ref
  _acroform: object
  page: { dictionary: Ref; annotations: Ref[] }
  addContent: (operators: string) => void
}

/** Reserved bytes for the signature with its chain of certificates: P-256 takes 1.7 KB, RSA up to 4 KB. */
const reservedBytes = { ec: 2048, other: 6144 } as const
/** Placeholder in `ByteRange`: no byte position of a certificate has more digits. */
const unknownPosition = 9_999_999_999

/** PDFKit writes primitive strings as PDF names, and only `String` objects as PDF strings. */
const pdfString = (value: string) => new String(value)

/**
 * Reserves space for a certifying signature that forbids any later change (DocMDP, level 1). Must be called after
 * everything is drawn, while the page is open.
 */
export function reserveSignature({ pdf, structureRoot }: TaggedDocument, signedAt: Date, keyType: string) {
  const internals = pdf as unknown as Internals
  const signature = internals.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, unknownPosition, unknownPosition, unknownPosition],
    Contents: new Uint8Array(keyType === 'ec' ? reservedBytes.ec : reservedBytes.other),
    M: signedAt,
    Name: pdfString(currentInstitute().name),
    Reason: pdfString(messages.credential.signatureReason),
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
      },
    ],
  })
  const appearance = internals.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0], Length: 0 })
  const formElement = pdf.struct('Form', { alt: messages.certificateDocument.digitalSignature })
  // @types/pdfkit leaves `structParent` out here.
  const options: object = {
    Subtype: 'Widget',
    structParent: formElement,
    FT: 'Sig',
    T: pdfString('Institute'),
    TU: pdfString(messages.certificateDocument.digitalSignature),
    V: signature,
    // The flags Print and Locked. The field has no area, because the certificate itself shows the signatory.
    F: 132,
    P: internals.page.dictionary,
    AP: { N: appearance },
  }
  pdf.annotate(0, pdf.page.height, 0, 0, options as PDFKit.Mixins.AnnotationOption)
  const widget = internals.page.annotations.at(-1)
  structureRoot.add(formElement)
  formElement.end()
  // PDFKit ends the AcroForm itself and expects fonts in it, although it has no text fields.
  internals._acroform = { fonts: {}, defaultFont: 'none' }
  internals._root.data.AcroForm = internals.ref({ SigFlags: 3, Fields: [widget], DR: { Font: {} } })
  internals._root.data.Perms = { DocMDP: signature }
  for (const ref of [signature, appearance]) ref.end()
}

/** Signs everything around the reserved space and writes the signature into it. */
export async function fillSignature(file: Buffer, sign: (content: Buffer) => Promise<Buffer>) {
  const bytes = Buffer.from(file)
  const contentsAt = bytes.indexOf(`/Contents <${'0'.repeat(64)}`)
  const start = contentsAt + '/Contents '.length
  const end = bytes.indexOf('>', start) + 1
  const placeholder = `[0 ${unknownPosition} ${unknownPosition} ${unknownPosition}]`
  const rangeAt = bytes.indexOf(placeholder)
  if (contentsAt < 0 || rangeAt < 0 || end <= start) throw new Error('no room for a signature')
  bytes.write(`[0 ${start} ${end} ${bytes.length - end}]`.padEnd(placeholder.length), rangeAt, 'latin1')
  const signature = await sign(Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]))
  if (signature.length * 2 > end - start - 2) throw new Error('the signature is larger than its room')
  bytes.write(signature.toString('hex'), start + 1, 'latin1')
  return bytes
}
