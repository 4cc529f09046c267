import 'server-only'
import layoutDocument, { type DocumentNode } from '@react-pdf/layout'
import paintDocument from '@react-pdf/render'
import { Font, pdf as mount } from '@react-pdf/renderer'
import PDFDocument from 'pdfkit'
import { pngOf } from '@/lib/institute/images'
import { currentInstitute, type InstituteValues } from '@/lib/institute/settings'
import { messages } from '@/lib/messages'
import { formatCertificateId } from '../certificate-id'
import { layOutCertificate, type PrintedFields } from './layout'
import { CertificateDocument, type Image } from './certificate-document'
import { outlineText } from './glyph-outlines'
import { sheet } from './sheet'
import type { TaggedDocument } from './tagged'
import { loadTypesetter, type Typesetter } from './typeset'

/** The types of the package leave out the parameter `fonts`. */
const layOut: (document: DocumentNode, fonts: typeof Font) => ReturnType<typeof layoutDocument> =
  layoutDocument

/** 'Specimen' across the page as outlines, so that the word cannot be selected or read as part of the certificate. */
const specimenOutline = (typeset: Typesetter) =>
  outlineText(messages.certificateDocument.specimen, 'strong', typeset, {
    x: sheet.centre,
    y: sheet.height / 2 + 45,
    size: 120,
    spacing: 16,
    width: sheet.width,
  })

/** An option of PDFKit that its types leave out. */
const conformance: object = { subset: 'PDF/UA' }

/** A part of PDFKit that its types leave out. */
type Internals = { openImage: (source: Buffer) => Image }

type Design = {
  /** Settings in force, or a draft of them. */
  institute?: InstituteValues
  /** Prints 'Specimen' across the page. */
  specimen?: boolean
}

/**
 * Renders the certificate as a one-page PDF, deterministic for the same certificate and design. `finishPage` adds what
 * is not printed, such as an attachment.
 */
export async function renderCertificate(
  certificate: PrintedFields & { nameConfirmedAt: Date },
  { finishPage, ...design }: Design & { finishPage?: (taggedDocument: TaggedDocument) => void } = {},
): Promise<Buffer> {
  const title = `Certificate ${formatCertificateId(certificate.cid)}`
  const taggedDocument = openDocument(title, certificate.nameConfirmedAt)
  const paint = await createPagePainter(taggedDocument.pdf, design)
  await paint(certificate, taggedDocument.structureRoot, finishPage)
  const chunks: Buffer[] = []
  taggedDocument.pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) =>
    taggedDocument.pdf.on('end', resolve).on('error', reject),
  )
  taggedDocument.pdf.end()
  await done
  return Buffer.concat(chunks)
}

/** An empty tagged document. */
export function openDocument(
  title: string,
  createdAt: Date,
  info: Record<string, string> = {},
): TaggedDocument {
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    ...conformance,
    lang: 'en',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, Creator: title, Producer: 'react-pdf', CreationDate: createdAt, ...info },
  })
  const structureRoot = pdf.struct('Document')
  pdf.addStructure(structureRoot)
  return { pdf, structureRoot }
}

/** Loads images and fonts once. The returned function adds a certificate to the document as a page of its own. */
export async function createPagePainter(
  pdf: TaggedDocument['pdf'],
  { institute = currentInstitute(), specimen = false }: Design = {},
) {
  const images = await Promise.all([institute.logoHash, institute.signatureHash].map(pngOf))
  // An image that is opened once is embedded once, however many pages show it.
  const { openImage } = pdf as unknown as Internals
  const [logo, signatureImage] = images.map((image) => image && openImage.call(pdf, image))
  const typeset = await loadTypesetter()
  const specimenPath = specimen ? specimenOutline(typeset) : null
  return async (
    certificate: PrintedFields,
    structureRoot: TaggedDocument['structureRoot'],
    finishPage: (taggedDocument: TaggedDocument) => void = () => {},
  ) => {
    const layout = layOutCertificate(certificate, typeset, {
      hasSignatureImage: Boolean(signatureImage),
      institute,
    })
    const mounted = mount(
      <CertificateDocument
        cid={certificate.cid}
        {...layout}
        {...{ pdf, structureRoot, finishPage, institute }}
        logo={logo ?? null}
        signatureImage={signatureImage ?? null}
        specimenPath={specimenPath}
      />,
    )
    paintPages(pdf, await layOut(mounted.container.document as DocumentNode, Font))
  }
}

/**
 * Calls react-pdf's inner renderer, since the public one does not return the PDFKit document.
 * Replaces `end` during the call, because the renderer ends the document.
 */
function paintPages(pdf: TaggedDocument['pdf'], laidOut: Awaited<ReturnType<typeof layOut>>) {
  pdf.end = () => pdf
  try {
    paintDocument(pdf as unknown as Parameters<typeof paintDocument>[0], laidOut)
  } finally {
    Reflect.deleteProperty(pdf, 'end')
  }
}
