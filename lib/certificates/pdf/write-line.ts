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

const formatNumber = (value: number) => String(Math.round(value * 1000) / 1000)

/** Writes a line from `x` on, in points from the page's upper left corner. */
export function writeLine(pdf: PDFKit.PDFDocument, line: Line, x: number, baseline: number) {
  pdf.save()
  // The y axis of PDFKit points down, that of glyphs up.
  pdf.transform(1, 0, 0, -1, 0, pdf.page.height)
  let pen = { x, y: pdf.page.height - baseline }
  for (const glyphRun of line.glyphRuns) pen = writeGlyphRun(pdf, glyphRun, line, pen)
  pdf.restore()
}

/** The `text` style, the only one in weight 400, has a softer colour than names, dates and IDs. */
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
    const { textGroup } = rest[0]
    const end = rest.findIndex((glyph) => glyph.textGroup !== textGroup)
    const group = end < 0 ? rest : rest.slice(0, end)
    // Many PDF readers take widely spaced characters for separate words.
    const text = textGroup.actualText ?? (spacing > size / 10 ? textOf(group) : null)
    if (text !== null) pdf.markContent('Span', { actual: text })
    internals.addContent(`BT /${internals._font.id} ${formatNumber(size)} Tf ${formatNumber(spacing)} Tc`)
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
  const pointsPerFontUnit = (pdf._font.scale * size) / 1000
  let [pen, operands] = [x, '']
  const show = () => {
    if (operands) pdf.addContent(`[${operands}] TJ`)
    operands = ''
  }
  const move = (right: number, up: number) => {
    show()
    pdf.addContent(`1 0 0 1 ${formatNumber(right)} ${formatNumber(up)} Tm`)
  }
  move(pen, y)
  for (const glyph of glyphs) {
    const [right, up] = glyph.shift
    const shifted = right !== 0 || up !== 0
    if (shifted) move(pen + right * pointsPerFontUnit, y + up * pointsPerFontUnit)
    operands += `<${addToSubset(pdf._font, glyph)}>`
    const kerning = Math.round(((glyph.defaultAdvance - glyph.advance) * pointsPerFontUnit * 1000) / size)
    pen += glyph.advance * pointsPerFontUnit + spacing
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
function addToSubset(font: Internals['_font'], { id, codePoints, defaultAdvance, textGroup }: Glyph) {
  const number = font.subset.includeGlyph(id)
  font.widths[number] ??= defaultAdvance * font.scale
  // PDF readers use this text, one per glyph, where there is no ActualText. So a glyph that is spelled by its own
  // characters overwrites an earlier text.
  if (textGroup.actualText === null || !font.unicode[number]) {
    font.unicode[number] = codePoints.length ? codePoints : zeroWidthSpace
  }
  return number.toString(16).padStart(4, '0')
}
