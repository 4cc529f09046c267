import 'server-only'
import layoutDocument, { type DocumentNode } from '@react-pdf/layout'
import paintDocument from '@react-pdf/render'
import { Font, pdf as mount } from '@react-pdf/renderer'
import PDFDocument from 'pdfkit'
import { shownCid } from '../certificate-id'
import { arrange, type Printed } from './arrange'
import { CertificateDocument } from './certificate-document'
import { openTypesetter } from './typeset'

const layOut: (document: DocumentNode, fonts: typeof Font) => ReturnType<typeof layoutDocument> =
  layoutDocument

/**
 * The certificate as a PDF: one page, drawn and not pictured, the same bytes for the same certificate. It is
 * made with the parts of react-pdf, because its own call keeps the document that is written to itself. `prepare`
 * adds what is not printed, when the page is there.
 */
export async function renderCertificate(
  certificate: Printed & { nameConfirmedAt: Date },
  prepare: (pdf: PDFKit.PDFDocument) => void = () => {},
): Promise<Buffer> {
  const arranged = arrange(certificate, await openTypesetter())
  const title = `Certificate ${shownCid(certificate.cid)}`
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, Creator: title, Producer: 'react-pdf', CreationDate: certificate.nameConfirmedAt },
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  pdf.once('pageAdded', () => prepare(pdf))
  const mounted = mount(<CertificateDocument cid={certificate.cid} {...arranged} pdf={pdf} root={root} />)
  const laidOut = await layOut(mounted.container.document as DocumentNode, Font)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  paintDocument(pdf as unknown as Parameters<typeof paintDocument>[0], laidOut)
  await done
  return Buffer.concat(chunks)
}
