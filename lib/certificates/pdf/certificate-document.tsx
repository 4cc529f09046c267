import { Document, Line, Link, Page, Path, Svg } from '@react-pdf/renderer'
import { env } from '@/lib/env'
import { institute } from '@/lib/institute'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import type { arrange } from './arrange'
import { drawBorder } from './border'
import { qrPath } from './qr-path'
import { code, colours, margin, rows, sheet, signature } from './sheet'
import { Decoration, Figure, Mark, Paragraph, type Target } from './tagged'

type Props = Target & { cid: string } & ReturnType<typeof arrange>

const whole = { width: sheet.width, height: sheet.height - 1, style: { position: 'absolute' } } as const
const logoSide = 33

export function CertificateDocument({ cid, blocks, logoTop, ruleWidth, ...target }: Props) {
  const { path, size } = qrPath((env.APP_URL + pages.certificateShort(cid)).toUpperCase())
  const place = {
    position: 'absolute',
    left: margin,
    top: code.top,
    width: code.side,
    height: code.side,
  } as const
  return (
    <Document>
      <Page size={[sheet.width, sheet.height]}>
        <Decoration pdf={target.pdf}>
          <Mark paint={() => drawBorder(target.pdf)} />
          <Ornaments logoTop={logoTop} ruleWidth={ruleWidth} />
        </Decoration>
        {blocks.map((block, at) => (
          <Paragraph key={at} block={block} {...target} />
        ))}
        <Figure {...target} alt={messages.certificatePaper.code}>
          <Svg viewBox={`0 0 ${size} ${size}`} style={place}>
            <Path d={path} fill={colours.ink} />
          </Svg>
        </Figure>
        <Link src={env.APP_URL + pages.certificate(cid)} style={{ ...place, width: 260 }} />
      </Page>
    </Document>
  )
}

/** The logo and the rules: under the heading, under the name, for the signature. */
function Ornaments({ logoTop, ruleWidth }: Pick<Props, 'logoTop' | 'ruleWidth'>) {
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
          from={centre - ruleWidth / 2}
          to={centre + ruleWidth / 2}
          y={rows.nameRule}
          stroke={colours.line}
          strokeWidth={0.5}
        />
        <Rule from={left} to={left + width} y={rows.signatureRule} stroke={colours.ink} strokeWidth={0.75} />
      </Svg>
    </>
  )
}

type RuleProps = { from: number; to: number; y: number; stroke: string; strokeWidth: number }

const Rule = ({ from, to, y, ...look }: RuleProps) => <Line x1={from} x2={to} y1={y} y2={y} {...look} />
