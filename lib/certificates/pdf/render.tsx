import 'server-only'
import layoutDocument, { type DocumentNode } from '@react-pdf/layout'
import paintDocument from '@react-pdf/render'
import { Font, pdf as mount } from '@react-pdf/renderer'
import PDFDocument from 'pdfkit'
import { shownCid } from '../certificate-id'
import { arrange, type Printed } from './arrange'
import { CertificateDocument } from './certificate-document'
import { readSignaturePicture } from './signature-picture'
import type { Target } from './tagged'
import { openTypesetter } from './typeset'

const layOut: (document: DocumentNode, fonts: typeof Font) => ReturnType<typeof layoutDocument> =
  layoutDocument

/** PDFKit knows it, its types do not. */
const conformance: object = { subset: 'PDF/UA' }

/**
 * Renders the certificate as a one-page PDF, deterministic for the same certificate. Uses the parts of react-pdf,
 * whose own call hides the document. `complete` adds what is not printed.
 */
export async function renderCertificate(
  certificate: Printed & { nameConfirmedAt: Date },
  complete: (target: Target) => void = () => {},
): Promise<Buffer> {
  const signaturePicture = readSignaturePicture()
  const arranged = arrange(certificate, await openTypesetter(), { signed: signaturePicture !== null })
  const title = `Certificate ${shownCid(certificate.cid)}`
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    ...conformance,
    lang: 'en',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, Creator: title, Producer: 'react-pdf', CreationDate: certificate.nameConfirmedAt },
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const mounted = mount(
    <CertificateDocument
      cid={certificate.cid}
      {...arranged}
      {...{ pdf, root, complete, signaturePicture }}
    />,
  )
  const laidOut = await layOut(mounted.container.document as DocumentNode, Font)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  paintDocument(pdf as unknown as Parameters<typeof paintDocument>[0], laidOut)
  await done
  return Buffer.concat(chunks)
}
