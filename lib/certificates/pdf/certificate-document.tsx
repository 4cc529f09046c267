import { Document, Line, Page, Path, Svg } from '@react-pdf/renderer'
import { env } from '@/lib/env'
import type { InstituteValues } from '@/lib/institute/settings'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import type { layOutCertificate } from './layout'
import { drawBorder } from './border'
import { drawMedal } from './medal'
import { qrPath } from './qr-path'
import { qrCode, colours, margin, verticalPositions, sheet, signature } from './sheet'
import { LinkAnnotation, Artifact, Figure, PdfkitDrawing, Paragraph, type TaggedDocument } from './tagged'

type CertificateLayout = ReturnType<typeof layOutCertificate>
/** Opened with `openImage` by the caller, so that it is embedded once, however many pages draw it. */
export type Image = PDFKit.Mixins.ImageSrc
type Props = TaggedDocument &
  CertificateLayout & {
    cid: string
    institute: InstituteValues
    logo: Image | null
    signatureImage: Image | null
    /** Outlines of the word 'Specimen' across a page that is no certificate. */
    specimenPath: string | null
    /** Called after everything is drawn, while the page is open. */
    finishPage: (taggedDocument: TaggedDocument) => void
  }

/** One point less than the page's height: react-pdf moves an SVG of the full height to a second page. */
const wholePage = { width: sheet.width, height: sheet.height - 1, style: { position: 'absolute' } } as const
const logoSide = 33
const words = messages.certificateDocument

export function CertificateDocument({
  cid,
  blocks,
  institute,
  logo,
  signatureImage,
  specimenPath,
  finishPage,
  pdf,
  structureRoot,
  ...layout
}: Props) {
  const taggedDocument = { pdf, structureRoot }
  const brand = institute.brand ?? colours.brand
  const accent = institute.certificateAccent ?? colours.accent
  const branding = { brand, accent, logoPath: institute.logoPath, logo }
  // In upper case, a QR code can use its alphanumeric mode and has fewer modules.
  const { path, size } = qrPath((env.APP_URL + pages.certificateShort(cid)).toUpperCase())
  const qrCodeArea = { left: margin, top: qrCode.top, width: qrCode.side, height: qrCode.side }
  // The link also covers the texts beside the QR code.
  const linkArea = { ...qrCodeArea, width: 260 }
  const certificateUrl = env.APP_URL + pages.certificate(cid)
  return (
    <Document>
      <Page size={[sheet.width, sheet.height]}>
        <Artifact pdf={pdf}>
          <PdfkitDrawing paint={() => drawBorder(pdf, brand)} />
          <LogoAndRules {...layout} {...branding} hasSignatureImage={signatureImage !== null} />
          <PdfkitDrawing paint={() => drawMedal(pdf, layout.medalText, branding)} />
          {logo && <PdfkitDrawing paint={() => drawUploadedLogo(pdf, logo, layout.logoTop)} />}
          {specimenPath && <PdfkitDrawing paint={() => drawSpecimen(pdf, specimenPath)} />}
        </Artifact>
        {blocks.map((block, index) => (
          <Paragraph key={index} block={block} {...taggedDocument} />
        ))}
        {signatureImage && (
          <SignatureImage image={signatureImage} signatory={institute.signatoryName} {...taggedDocument} />
        )}
        <Figure {...taggedDocument} alt={words.qrCode} area={qrCodeArea}>
          <Svg viewBox={`0 0 ${size} ${size}`} style={{ position: 'absolute', ...qrCodeArea }}>
            <Path d={path} fill={colours.ink} />
          </Svg>
        </Figure>
        <LinkAnnotation
          {...taggedDocument}
          to={certificateUrl}
          alt={words.open + certificateUrl}
          area={linkArea}
        />
        <PdfkitDrawing paint={() => finishPage(taggedDocument)} />
      </Page>
    </Document>
  )
}

/** An uploaded logo, which may be wider than high. */
function drawUploadedLogo(pdf: PDFKit.PDFDocument, logo: Image, top: number) {
  const width = 3 * logoSide
  pdf.image(logo, sheet.centre - width / 2, top, {
    fit: [width, logoSide],
    align: 'center',
    valign: 'center',
  })
}

function drawSpecimen(pdf: PDFKit.PDFDocument, outlines: string) {
  pdf
    .save()
    .rotate(-28, { origin: [sheet.centre, sheet.height / 2] })
    .fillOpacity(0.13)
    .path(outlines)
    .fill(colours.ink)
    .restore()
}

function SignatureImage({
  image,
  signatory,
  ...taggedDocument
}: TaggedDocument & { image: Image; signatory: string }) {
  const { width, height } = signature.image
  const left = signature.left + signature.width - width
  const top = verticalPositions.signatureRule - height - 1
  const paint = () => {
    taggedDocument.pdf.image(image, left, top, { fit: [width, height], align: 'right', valign: 'bottom' })
  }
  return (
    <Figure {...taggedDocument} alt={words.signatureOf + signatory} area={{ left, top, width, height }}>
      <PdfkitDrawing paint={paint} />
    </Figure>
  )
}

type LogoAndRulesProps = Pick<CertificateLayout, 'logoTop' | 'nameRule'> & {
  accent: string
  /** SVG path data; drawn unless a logo was uploaded. */
  logoPath: string
  logo: Image | null
  hasSignatureImage: boolean
}

function LogoAndRules({ logoTop, nameRule, accent, logoPath, logo, hasSignatureImage }: LogoAndRulesProps) {
  const { centre } = sheet
  const { left, width } = signature
  return (
    <>
      {!logo && (
        <Svg
          viewBox="0 0 24 24"
          style={{
            position: 'absolute',
            left: centre - logoSide / 2,
            top: logoTop,
            width: logoSide,
            height: logoSide,
          }}
        >
          <Path
            d={logoPath}
            fill="none"
            stroke={colours.ink}
            strokeWidth={1.6}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </Svg>
      )}
      <Svg {...wholePage}>
        <Rule
          from={centre - 35}
          to={centre + 35}
          y={verticalPositions.headingRule}
          stroke={accent}
          strokeWidth={2.25}
        />
        <Rule
          from={centre - nameRule.width / 2}
          to={centre + nameRule.width / 2}
          y={nameRule.y}
          stroke={colours.line}
          strokeWidth={0.5}
        />
        {hasSignatureImage && (
          <Rule
            from={left}
            to={left + width}
            y={verticalPositions.signatureRule}
            stroke={colours.ink}
            strokeWidth={0.75}
          />
        )}
      </Svg>
    </>
  )
}

type RuleProps = { from: number; to: number; y: number; stroke: string; strokeWidth: number }

const Rule = ({ from, to, y, ...style }: RuleProps) => <Line x1={from} x2={to} y1={y} y2={y} {...style} />
