import { openFont } from './fonts/font-instance'
import type { Line } from './fit'
import type { Glyph } from './shape'
import { colours } from './sheet'
import type { GlyphRun } from './typeset'

/** PDFKit internals that react-pdf uses too: the only way to write given glyphs. */
type Internals = {
  font: (font: ReturnType<typeof openFont>, size: number) => void
  _font: {
    id: string
    scale: number
    subset: { includeGlyph: (id: number) => number }
    widths: number[]
    unicode: number[][]
    ref: () => unknown
  }
  page: { height: number; fonts: Record<string, unknown> }
  addContent: (operators: string) => void
}

const short = (value: number) => String(Math.round(value * 1000) / 1000)

/** Writes a line from `x` on, in points from the page's upper left corner. */
export function writeLine(pdf: PDFKit.PDFDocument, line: Line, x: number, baseline: number) {
  pdf.save()
  // The y axis of PDFKit points down, that of glyphs up.
  pdf.transform(1, 0, 0, -1, 0, pdf.page.height)
  let pen = { x, y: pdf.page.height - baseline }
  for (const glyphRun of line.glyphRuns) pen = writeGlyphRun(pdf, glyphRun, line, pen)
  pdf.restore()
}

/** Connecting words, which are set in weight 400, are lighter than facts. */
const colourOf = (font: string) => (font.endsWith('/400') ? colours.soft : colours.ink)

type Position = { x: number; y: number }

function writeGlyphRun(
  pdf: PDFKit.PDFDocument,
  { font, glyphs }: GlyphRun,
  { size, spacing }: Line,
  start: Position,
) {
  const internals = pdf as unknown as Internals
  internals.font(openFont(font), size)
  pdf.fillColor(colourOf(font))
  internals.page.fonts[internals._font.id] ??= internals._font.ref()
  let [pen, rest] = [start, glyphs]
  while (rest[0]) {
    const { source } = rest[0]
    const end = rest.findIndex((glyph) => glyph.source !== source)
    const group = end < 0 ? rest : rest.slice(0, end)
    // Many PDF readers take widely spaced characters for separate words.
    const text = source.text ?? (spacing > size / 10 ? textOf(group) : null)
    if (text !== null) pdf.markContent('Span', { actual: text })
    internals.addContent(`BT /${internals._font.id} ${short(size)} Tf ${short(spacing)} Tc`)
    pen = writeGroup(internals, group, pen, size, spacing)
    internals.addContent('ET')
    if (text !== null) pdf.endMarkedContent()
    rest = rest.slice(group.length)
  }
  return pen
}

const textOf = (glyphs: Glyph[]) =>
  glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')

function writeGroup(
  pdf: Internals,
  glyphs: Glyph[],
  { x, y }: Position,
  size: number,
  spacing: number,
): Position {
  const unit = (pdf._font.scale * size) / 1000
  let [pen, operands] = [x, '']
  const show = () => {
    if (operands) pdf.addContent(`[${operands}] TJ`)
    operands = ''
  }
  const move = (right: number, up: number) => {
    show()
    pdf.addContent(`1 0 0 1 ${short(right)} ${short(up)} Tm`)
  }
  move(pen, y)
  for (const glyph of glyphs) {
    const [right, up] = glyph.shift
    const shifted = right !== 0 || up !== 0
    if (shifted) move(pen + right * unit, y + up * unit)
    operands += `<${addToSubset(pdf._font, glyph)}>`
    const kerning = Math.round(((glyph.defaultAdvance - glyph.advance) * unit * 1000) / size)
    pen += glyph.advance * unit + spacing
    if (shifted) move(pen, y)
    else if (kerning) operands += String(kerning)
  }
  show()
  return { x: pen, y }
}

/**
 * Text of a glyph whose characters belong to another one; some PDF readers invent characters for a glyph without text.
 */
const zeroWidthSpace = [0x200b]

/** Adds a glyph to the embedded font subset and returns its number there. */
function addToSubset(font: Internals['_font'], { id, codePoints, defaultAdvance, source }: Glyph) {
  const number = font.subset.includeGlyph(id)
  font.widths[number] ??= defaultAdvance * font.scale
  // The font has one text per glyph, which PDF readers use where there is no ActualText: a glyph that is written
  // without ActualText overwrites an earlier text.
  if (source.text === null || !font.unicode[number]) {
    font.unicode[number] = codePoints.length ? codePoints : zeroWidthSpace
  }
  return number.toString(16).padStart(4, '0')
}
