import type { TextLine } from './fit'
import { medalRim } from './guilloche'
import { svgPathOfGlyph } from './glyph-outlines'
import { openFont } from './fonts/font-instance'
import { colours, medal } from './sheet'

const { x, y, radius } = medal
const textRadius = radius * 0.66
/** The longest arc that the name covers, in radians. */
const widestArc = 1.5 * Math.PI
const logoSide = 22

type Medal = { brand: string; accent: string; logoPath: string; logo: PDFKit.Mixins.ImageSrc | null }

/**
 * The medal: a rim of fine waves, and the institute's name around its logo. The name is drawn as outlines, so that
 * copying or searching finds only the text elsewhere on the page.
 */
export function drawMedal(pdf: PDFKit.PDFDocument, name: TextLine, { brand, accent, logoPath, logo }: Medal) {
  const internals = pdf as unknown as { addContent: (operators: string) => void }
  pdf.save().translate(x, y).lineWidth(0.3).strokeColor(brand)
  internals.addContent(medalRim(radius - 3, 3))
  pdf
    .lineWidth(0.6)
    .circle(0, 0, radius - 6.6)
    .stroke(colours.ink)
  pdf
    .lineWidth(0.4)
    .circle(0, 0, radius * 0.53)
    .stroke(colours.ink)
  drawNameAndDots(pdf, name, accent)
  if (logo) pdf.image(logo, -logoSide / 2, -logoSide / 2, { ...centred, fit: [logoSide, logoSide] })
  else drawLogo(pdf, logoPath, brand)
  pdf.restore()
}

const centred = { align: 'center', valign: 'center' } as const

function drawLogo(pdf: PDFKit.PDFDocument, path: string, brand: string) {
  pdf
    .save()
    .translate(-logoSide / 2, -logoSide / 2)
    .scale(logoSide / 24)
    .lineWidth(1.5)
    .lineCap('round')
    .lineJoin('round')
    .path(path)
    .stroke(brand)
    .restore()
}

/** Draws the name on an arc above the logo, and three dots below the logo. */
function drawNameAndDots(
  pdf: PDFKit.PDFDocument,
  { glyphRuns, size, width, spacing }: TextLine,
  accent: string,
) {
  const factor = Math.min(1, (widestArc * textRadius) / width)
  const arc = (width * factor) / textRadius
  let angle = -arc / 2
  for (const { font: fontId, glyphs } of glyphRuns) {
    const font = openFont(fontId)
    const scale = (size * factor) / font.unitsPerEm
    for (const { id: glyphId, offset, advance } of glyphs) {
      const glyphAngle = angle + (advance * scale) / 2 / textRadius
      const path = svgPathOfGlyph(font.getGlyph(glyphId).path, {
        scale,
        x: offset[0] * scale - (advance * scale) / 2,
        y: -offset[1] * scale,
      })
      if (path)
        pdf
          .save()
          .rotate((glyphAngle * 180) / Math.PI)
          .translate(0, -textRadius)
          .path(path)
          .fill(colours.ink)
          .restore()
      angle += (advance * scale + spacing * factor) / textRadius
    }
  }
  const dotsRadius = radius * 0.72
  for (const dotAngle of [-0.28, 0, 0.28]) {
    const [dotX, dotY] = [Math.sin(dotAngle) * dotsRadius, Math.cos(dotAngle) * dotsRadius]
    pdf.circle(dotX, dotY, dotAngle === 0 ? 1.5 : 0.9).fill(accent)
  }
}
