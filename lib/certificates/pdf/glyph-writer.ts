import type { Glyph } from './shape'

/** The inside of a PDFKit document, as react-pdf uses it too. */
type Inside = PDFKit.PDFDocument & {
  _font: {
    id: string
    scale: number
    subset: { includeGlyph: (id: number) => number }
    widths: number[]
    unicode: number[][]
    ref: () => unknown
  }
  _fontSize: number
  page: { fonts: Record<string, unknown> }
  addContent: (operators: string) => void
}

type Position = { xAdvance: number }

const short = (value: number) => String(Math.round(value * 1000) / 1000)

/**
 * Has react-pdf leave the writing of glyphs to us. It would drop the offsets by which marks are put above and
 * below their letters, and it can't say which text a row of glyphs stands for.
 */
export function withGlyphWriter<P extends PDFKit.PDFDocument>(pdf: P) {
  const inside = pdf as unknown as Inside
  return Object.assign(pdf, {
    glyphs: (glyphs: Glyph[], positions: Position[]) => write(inside, glyphs, positions),
  })
}

/** Writes glyphs from the origin on, to which react-pdf has moved. Its positions are in points. */
function write(pdf: Inside, glyphs: Glyph[], positions: Position[]) {
  const { _font: font, _fontSize: size, page } = pdf
  page.fonts[font.id] ??= font.ref()
  const unit = (font.scale * size) / 1000
  pdf.save()
  // PDFKit counts downwards, letters stand upwards.
  pdf.transform(1, 0, 0, -1, 0, page.height)
  let pen = 0
  let rest = glyphs.map((glyph, at) => ({ ...glyph, advance: positions[at]?.xAdvance ?? 0 }))
  while (rest[0]) {
    const { source } = rest[0]
    const end = rest.findIndex((glyph) => glyph.source !== source)
    const group = end < 0 ? rest : rest.slice(0, end)
    const spaced = group.some(({ advance, advanceWidth }) => advance - advanceWidth * unit > size / 10)
    const text = source.text ?? (spaced ? lettersOf(group) : null)
    if (text !== null) pdf.markContent('Span', { actual: text })
    pdf.addContent(`BT /${font.id} ${short(size)} Tf`)
    pen = writeGroup(pdf, group, pen, unit)
    pdf.addContent('ET')
    if (text !== null) pdf.endMarkedContent()
    rest = rest.slice(group.length)
  }
  pdf.restore()
}

type Placed = Glyph & { advance: number }

const lettersOf = (group: Placed[]) =>
  group.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')

function writeGroup(pdf: Inside, group: Placed[], start: number, unit: number) {
  let [pen, row] = [start, '']
  const show = () => {
    if (row) pdf.addContent(`[${row}] TJ`)
    row = ''
  }
  const move = (x: number, y: number) => {
    show()
    pdf.addContent(`1 0 0 1 ${short(x)} ${short(pdf.page.height + y)} Tm`)
  }
  move(pen, 0)
  for (const glyph of group) {
    const { shift, advance, advanceWidth } = glyph
    const [right, up] = shift
    const shifted = right !== 0 || up !== 0
    if (shifted) move(pen + right * unit, up * unit)
    row += `<${include(pdf._font, glyph)}>`
    pen += advance
    const kerning = Math.round(((advanceWidth * unit - advance) * 1000) / pdf._fontSize)
    if (shifted) move(pen, 0)
    else if (kerning) row += String(kerning)
  }
  show()
  return pen
}

/** Takes a glyph into the part of the font that goes into the file, and answers its number there. */
function include(font: Inside['_font'], { id, codePoints, advanceWidth, source }: Glyph) {
  const code = font.subset.includeGlyph(id)
  font.widths[code] ??= advanceWidth * font.scale
  // A glyph can be part of many letters; where it stands for itself, that is what it means.
  if (source.text === null || !font.unicode[code]) font.unicode[code] = codePoints
  return code.toString(16).padStart(4, '0')
}
