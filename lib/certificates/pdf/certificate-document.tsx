import { Document, Line, Page, Path, Svg } from '@react-pdf/renderer'
import { env } from '@/lib/env'
import { institute } from '@/lib/institute/settings'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import type { arrange } from './arrange'
import { drawBorder } from './border'
import { drawMedal } from './medal'
import { qrPath } from './qr-path'
import { code, colours, margin, rows, sheet, signature } from './sheet'
import { Anchor, Decoration, Figure, Mark, Paragraph, type Target } from './tagged'

type Arranged = ReturnType<typeof arrange>
type Props = Target &
  Arranged & { cid: string; signaturePicture: Buffer | null; complete: (target: Target) => void }

const whole = { width: sheet.width, height: sheet.height - 1, style: { position: 'absolute' } } as const
const logoSide = 33
const words = messages.certificateDocument

export function CertificateDocument({
  cid,
  blocks,
  signaturePicture,
  complete,
  pdf,
  root,
  ...ornaments
}: Props) {
  const target = { pdf, root }
  const { path, size } = qrPath((env.APP_URL + pages.certificateShort(cid)).toUpperCase())
  const area = { left: margin, top: code.top, width: code.side, height: code.side }
  const address = env.APP_URL + pages.certificate(cid)
  return (
    <Document>
      <Page size={[sheet.width, sheet.height]}>
        <Decoration pdf={pdf}>
          <Mark paint={() => drawBorder(pdf)} />
          <Ornaments {...ornaments} signed={signaturePicture !== null} />
          <Mark paint={() => drawMedal(pdf, ornaments.medalName)} />
        </Decoration>
        {blocks.map((block, at) => (
          <Paragraph key={at} block={block} {...target} />
        ))}
        {signaturePicture && <DrawnSignature picture={signaturePicture} {...target} />}
        <Figure {...target} alt={words.code} area={area}>
          <Svg viewBox={`0 0 ${size} ${size}`} style={{ position: 'absolute', ...area }}>
            <Path d={path} fill={colours.ink} />
          </Svg>
        </Figure>
        <Anchor {...target} to={address} words={words.open + address} area={{ ...area, width: 260 }} />
        <Mark paint={() => complete(target)} />
      </Page>
    </Document>
  )
}

/** The picture of a signature, standing on the line. */
function DrawnSignature({ picture, ...target }: Target & { picture: Buffer }) {
  const { width, height } = signature.picture
  const left = signature.left + signature.width - width
  const top = rows.signatureRule - height - 1
  const paint = () => {
    target.pdf.image(picture, left, top, { fit: [width, height], align: 'right', valign: 'bottom' })
  }
  return (
    <Figure
      {...target}
      alt={words.signatureOf + institute.signatory.name}
      area={{ left, top, width, height }}
    >
      <Mark paint={paint} />
    </Figure>
  )
}

type OrnamentProps = Pick<Arranged, 'logoTop' | 'nameRule'> & { signed: boolean }

/** The logo and the rules: under the heading, under the name, for the signature. */
function Ornaments({ logoTop, nameRule, signed }: OrnamentProps) {
  const { centre } = sheet
  const { left, width } = signature
  return (
    <>
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
          d={institute.logo}
          fill="none"
          stroke={colours.ink}
          strokeWidth={1.6}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Svg>
      <Svg {...whole}>
        <Rule
          from={centre - 35}
          to={centre + 35}
          y={rows.accent}
          stroke={colours.accent}
          strokeWidth={2.25}
        />
        <Rule
          from={centre - nameRule.width / 2}
          to={centre + nameRule.width / 2}
          y={nameRule.y}
          stroke={colours.line}
          strokeWidth={0.5}
        />
        {signed && (
          <Rule
            from={left}
            to={left + width}
            y={rows.signatureRule}
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
