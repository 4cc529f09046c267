import { Path, Rect, Svg } from '@react-pdf/renderer'
import { env } from '@/lib/env'
import { band, rosette } from './guilloche'
import { colours, frame, sheet } from './sheet'

const { width, height } = sheet
const middle = (frame.outer + frame.inner) / 2
const start = frame.inner + 2
const swing = 8.8
const [across, down] = [width - 2 * start, height - 2 * start]

const ornament = [
  band(across, swing, (along, aside) => [start + along, middle + aside]),
  band(across, swing, (along, aside) => [start + along, height - middle - aside]),
  band(down, swing, (along, aside) => [middle + aside, start + along]),
  band(down, swing, (along, aside) => [width - middle - aside, start + along]),
  ...[middle, width - middle].flatMap((x) => [middle, height - middle].map((y) => rosette([x, y], 10.4))),
].join('')

const box = (inset: number) => ({ x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset })

export function Border() {
  return (
    <Svg width={width} height={height - 1} style={{ position: 'absolute' }}>
      <Path d={ornament} fill="none" stroke={env.INSTITUTE_BRAND ?? colours.brand} strokeWidth={0.3} />
      <Rect {...box(frame.outer)} fill="none" stroke={colours.ink} strokeWidth={0.9} />
      <Rect {...box(frame.inner)} fill="none" stroke={colours.ink} strokeWidth={0.45} />
    </Svg>
  )
}
