import { Document, Line, Link, Page, Path, Svg } from '@react-pdf/renderer'
import { env } from '@/lib/env'
import { institute } from '@/lib/institute'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { code, margin, signature, type Block } from './arrange'
import { Border } from './border'
import { Lines } from './lines'
import { qrPath } from './qr-path'
import { colours, sheet } from './sheet'
import { Tagged, type Target } from './tagged'

type Props = Target & { cid: string; blocks: Block[]; ruleWidth: number }

const whole = { width: sheet.width, height: sheet.height - 1, style: { position: 'absolute' } } as const
const logo = { side: 33, top: 66 }

export function CertificateDocument({ cid, blocks, ruleWidth, ...target }: Props) {
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
        <Tagged {...target} as="Artifact">
          <Border />
          <Ornaments ruleWidth={ruleWidth} />
        </Tagged>
        {blocks.map((block) => (
          <Lines key={block.lines[0]?.baseline} block={block} {...target} />
        ))}
        <Tagged {...target} as="Figure" alt={messages.certificatePaper.code}>
          <Svg viewBox={`0 0 ${size} ${size}`} style={place}>
            <Path d={path} fill={colours.ink} />
          </Svg>
        </Tagged>
        <Link src={env.APP_URL + pages.certificate(cid)} style={{ ...place, width: 260 }} />
      </Page>
    </Document>
  )
}

/** The logo and the rules: under the heading, under the name, for the signature. */
function Ornaments({ ruleWidth }: { ruleWidth: number }) {
  const { centre } = sheet
  const { left, width, y } = signature
  return (
    <>
      <Svg
        viewBox="0 0 24 24"
        style={{
          position: 'absolute',
          left: centre - logo.side / 2,
          top: logo.top,
          width: logo.side,
          height: logo.side,
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
        <Line
          x1={centre - 35}
          x2={centre + 35}
          y1={192}
          y2={192}
          stroke={colours.accent}
          strokeWidth={2.25}
        />
        <Line
          x1={centre - ruleWidth / 2}
          x2={centre + ruleWidth / 2}
          y1={299}
          y2={299}
          stroke={colours.line}
          strokeWidth={0.5}
        />
        <Line x1={left} x2={left + width} y1={y} y2={y} stroke={colours.ink} strokeWidth={0.75} />
      </Svg>
    </>
  )
}
