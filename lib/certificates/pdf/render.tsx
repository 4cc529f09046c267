import 'server-only'
import layoutDocument, { type DocumentNode } from '@react-pdf/layout'
import paintDocument from '@react-pdf/render'
import { Font, pdf as mount } from '@react-pdf/renderer'
import PDFDocument from 'pdfkit'
import { pngOf } from '@/lib/institute/images'
import { currentInstitute, type InstituteValues } from '@/lib/institute/settings'
import { messages } from '@/lib/messages'
import { shownCid } from '../certificate-id'
import { arrange, type Printed } from './arrange'
import { CertificateDocument } from './certificate-document'
import { outlinedText } from './outline'
import { sheet } from './sheet'
import type { Target } from './tagged'
import { openTypesetter, type Typesetter } from './typeset'

const layOut: (document: DocumentNode, fonts: typeof Font) => ReturnType<typeof layoutDocument> =
  layoutDocument

/** Across the page, as outlines: nothing of it can be selected or read as a line of the certificate. */
const specimenOutline = (typeset: Typesetter) =>
  outlinedText(messages.certificateDocument.specimen, 'strong', typeset, {
    x: sheet.centre,
    y: sheet.height / 2 + 45,
    size: 120,
    spacing: 16,
    width: sheet.width,
  })

/** PDFKit knows it, its types do not. */
const conformance: object = { subset: 'PDF/UA' }

type Design = {
  /** Those in force, or a draft of them. */
  institute?: InstituteValues
  /** Prints 'Specimen' across the page. */
  specimen?: boolean
}

/**
 * Renders the certificate as a one-page PDF, deterministic for the same certificate. Uses the parts of react-pdf,
 * whose own call hides the document. `complete` adds what is not printed.
 */
export async function renderCertificate(
  certificate: Printed & { nameConfirmedAt: Date },
  complete: (target: Target) => void = () => {},
  { institute = currentInstitute(), specimen = false }: Design = {},
): Promise<Buffer> {
  const [logo, signaturePicture] = await Promise.all([institute.logoHash, institute.signatureHash].map(pngOf))
  const signed = Boolean(signaturePicture)
  const typeset = await openTypesetter()
  const arranged = arrange(certificate, typeset, { signed, institute })
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
      {...{ pdf, root, complete, institute }}
      logo={logo ?? null}
      signaturePicture={signaturePicture ?? null}
      specimen={specimen ? specimenOutline(typeset) : null}
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
