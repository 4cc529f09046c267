import { openFont } from './fonts/font-instance'
import type { TextLine } from './fit'
import type { Glyph } from './shape'
import { colours } from './sheet'
import type { GlyphRun } from './typeset'

/** PDFKit has no public way to write glyphs that are already shaped. React-pdf uses these internals, too. */
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
export function writeLine(pdf: PDFKit.PDFDocument, line: TextLine, x: number, baseline: number) {
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
  { size, spacing }: TextLine,
  start: Position,
) {
  const internals = pdf as unknown as Internals
  internals.font(openFont(font), size)
  pdf.fillColor(colourOf(font))
  internals.page.fonts[internals._font.id] ??= internals._font.ref()
  let [pen, rest] = [start, glyphs]
  while (rest[0]) {
    const { textGroup } = rest[0]
    // One ActualText covers the neighbouring glyphs that share a text group.
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
  let [penX, operands] = [x, '']
  const show = () => {
    if (operands) pdf.addContent(`[${operands}] TJ`)
    operands = ''
  }
  const move = (right: number, up: number) => {
    show()
    pdf.addContent(`1 0 0 1 ${formatNumber(right)} ${formatNumber(up)} Tm`)
  }
  move(penX, y)
  for (const glyph of glyphs) {
    const [right, up] = glyph.offset
    const shifted = right !== 0 || up !== 0
    if (shifted) move(penX + right * pointsPerFontUnit, y + up * pointsPerFontUnit)
    operands += `<${addToSubset(pdf._font, glyph)}>`
    const kerning = Math.round(((glyph.defaultAdvance - glyph.advance) * pointsPerFontUnit * 1000) / size)
    penX += glyph.advance * pointsPerFontUnit + spacing
    if (shifted) move(penX, y)
    else if (kerning) operands += String(kerning)
  }
  show()
  return { x: penX, y }
}

/** The text for glyphs that have no characters of their own. Without a text, some PDF readers invent characters. */
const zeroWidthSpace = [0x200b]

/** Adds a glyph to the embedded font subset and returns its ID there as four hex digits. */
function addToSubset(font: Internals['_font'], { id, codePoints, defaultAdvance, textGroup }: Glyph) {
  const subsetId = font.subset.includeGlyph(id)
  font.widths[subsetId] ??= defaultAdvance * font.scale
  // PDF readers use `unicode` where there is no ActualText. It has one entry for all occurrences of a glyph, so an
  // occurrence with ActualText only fills an empty one.
  if (textGroup.actualText === null || !font.unicode[subsetId]) {
    font.unicode[subsetId] = codePoints.length ? codePoints : zeroWidthSpace
  }
  return subsetId.toString(16).padStart(4, '0')
}
