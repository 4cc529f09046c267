import { bandBead, bandEnd, beadLength, rosette } from './guilloche'
import { colours, borderInsets, sheet } from './sheet'

/** PDFKit internals, for drawings that are stored once and shown in many places (form XObjects). */
type Internals = {
  ref: (data: object) => { end: (content: Uint8Array) => void }
  page: { xobjects: Record<string, unknown> }
  addContent: (operators: string) => void
}

const { width, height } = sheet
const bandCentre = (borderInsets.outer + borderInsets.inner) / 2
/** The distance of a band's two ends from the edges of the sheet. */
const bandEndInset = borderInsets.inner + 2
const pieces = { BandEnd: bandEnd, BandBead: bandBead, Rosette: rosette } as const

const bands: { start: [number, number]; direction: [number, number]; length: number }[] = [
  { start: [bandEndInset, bandCentre], direction: [1, 0], length: width - 2 * bandEndInset },
  { start: [bandEndInset, height - bandCentre], direction: [1, 0], length: width - 2 * bandEndInset },
  { start: [bandCentre, bandEndInset], direction: [0, 1], length: height - 2 * bandEndInset },
  { start: [width - bandCentre, bandEndInset], direction: [0, 1], length: height - 2 * bandEndInset },
]

const corners = [bandCentre, width - bandCentre].flatMap((x) =>
  [bandCentre, height - bandCentre].map((y) => [x, y]),
)

export function drawBorder(pdf: PDFKit.PDFDocument, brand: string) {
  const internals = pdf as unknown as Internals
  const bboxHalfSide = 2 * beadLength
  for (const [name, content] of Object.entries(pieces)) {
    const drawing = internals.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [-bboxHalfSide, -bboxHalfSide, bboxHalfSide, bboxHalfSide],
    })
    drawing.end(Buffer.from(content))
    internals.page.xobjects[name] = drawing
  }
  const show = (name: keyof typeof pieces, matrix: number[]) =>
    internals.addContent(
      `q ${matrix.map((value) => Math.round(value * 1000) / 1000).join(' ')} cm /${name} Do Q`,
    )
  pdf.save().lineWidth(0.3).strokeColor(brand)
  for (const {
    start: [x, y],
    direction: [right, down],
    length,
  } of bands) {
    const beads = Math.round(length / beadLength)
    const stretch = length / beads / beadLength
    const matrixAt = (distance: number, sign = 1) => {
      const scale = sign * stretch
      // For a vertical band, the matrix swaps the axes.
      return [scale * right, scale * down, down, right, x + distance * right, y + distance * down]
    }
    show('BandEnd', matrixAt(0))
    // Each end is half a bead. So a piece between them begins in the middle of a bead, and there is one less than beads.
    for (let bead = 0; bead < beads - 1; bead++) show('BandBead', matrixAt(((bead + 0.5) * length) / beads))
    show('BandEnd', matrixAt(length, -1))
  }
  for (const [x = 0, y = 0] of corners) show('Rosette', [1, 0, 0, 1, x, y])
  for (const [inset, weight] of [
    [borderInsets.outer, 0.9],
    [borderInsets.inner, 0.45],
  ] as const) {
    pdf
      .lineWidth(weight)
      .rect(inset, inset, width - 2 * inset, height - 2 * inset)
      .stroke(colours.ink)
  }
  pdf.restore()
}
