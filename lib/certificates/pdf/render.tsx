import 'server-only'
import layoutDocument, { type DocumentNode } from '@react-pdf/layout'
import paintDocument from '@react-pdf/render'
import { Font, pdf as mount } from '@react-pdf/renderer'
import harfbuzz from 'harfbuzzjs'
import PDFDocument from 'pdfkit'
import { shownCid } from '../certificate-id'
import { openFont, type FontId } from '../fonts'
import { arrange, type Printed } from './arrange'
import { CertificateDocument } from './certificate-document'
import { embedFonts } from './embed'
import type { Measure } from './fit'
import { withGlyphWriter } from './glyph-writer'
import { shape } from './shape'

const layOut: (document: DocumentNode, fonts: typeof Font) => ReturnType<typeof layoutDocument> =
  layoutDocument

/**
 * The certificate as a PDF: one page, drawn and not pictured, the same bytes for the same certificate. Done with
 * the parts of react-pdf, because its own call neither tags a document nor lets anybody else do so.
 */
export async function renderCertificate(certificate: Printed & { nameConfirmedAt: Date }): Promise<Buffer> {
  const hb = await harfbuzz
  const measure: Measure = (runs) =>
    runs.reduce(
      (sum, { font, text }) => sum + shape(hb, font, text).advanceWidth / openFont(font).unitsPerEm,
      0,
    )
  const { blocks, ruleWidth } = arrange(certificate, measure)
  const used = blocks.flatMap(({ lines }) => lines.flatMap(({ runs }) => runs.map(({ font }) => font)))
  await embedFonts(hb, [...new Set<FontId>(used)])

  const title = `Certificate ${shownCid(certificate.cid)}`
  const pdf = withGlyphWriter(
    new PDFDocument({
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      autoFirstPage: false,
      info: {
        Title: title,
        Creator: title,
        Producer: 'react-pdf',
        CreationDate: certificate.nameConfirmedAt,
      },
    }),
  )
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const { cid } = certificate
  const mounted = mount(<CertificateDocument {...{ cid, blocks, ruleWidth, pdf, root }} />)
  const laidOut = await layOut(mounted.container.document as DocumentNode, Font)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  paintDocument(pdf as unknown as Parameters<typeof paintDocument>[0], laidOut)
  await done
  return Buffer.concat(chunks)
}
