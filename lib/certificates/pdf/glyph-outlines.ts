import type { Path } from 'fontkit'
import { openFont } from './fonts/font-instance'
import type { Style } from './fonts/fonts'
import { fit, type TextLine, type FitOptions } from './fit'
import type { Typesetter } from './typeset'

const svgCommands = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const
const formatNumber = (value: number) => String(Math.round(value * 100) / 100)

/** Lines of text, centred on `x`, as one SVG path, which needs no fonts. */
export function outlineLines(
  lines: TextLine[],
  { x, y, leading = 1.25 }: { x: number; y: number; leading?: number },
) {
  return lines
    .map((line, index) => svgPathOfLine(line, x - line.width / 2, y + index * leading * line.size))
    .join('')
}

/** A text as one SVG path, centred on `x` and shrunk to fit into a width; on two lines if it would get too small. */
export const outlineText = (
  text: string,
  style: Style,
  typeset: Typesetter,
  { x, y, ...options }: FitOptions & { x: number; y: number },
) => outlineLines(fit(text, style, typeset, options), { x, y })

function svgPathOfLine({ glyphRuns, size, spacing }: TextLine, x: number, baseline: number) {
  let [pen, path] = [x, '']
  for (const { font, glyphs } of glyphRuns) {
    const opened = openFont(font)
    const scale = size / opened.unitsPerEm
    for (const { id, offset, advance } of glyphs) {
      const position = { scale, x: pen + offset[0] * scale, y: baseline - offset[1] * scale }
      path += svgPathOfGlyph(opened.getGlyph(id).path, position)
      pen += advance * scale + spacing
    }
  }
  return path
}

/** The y axis of glyphs points up, that of SVG down. */
export function svgPathOfGlyph({ commands }: Path, { scale, x, y }: { scale: number; x: number; y: number }) {
  return commands
    .map(({ command, args }) => {
      const points = args.map((value, index) =>
        formatNumber(index % 2 ? y - value * scale : x + value * scale),
      )
      return svgCommands[command] + points.join(' ')
    })
    .join('')
}
