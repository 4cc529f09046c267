import { Canvas } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Block } from './arrange'
import { writeLine } from './write-line'

/** The document, and the root of its structure tree. */
export type Target = { pdf: PDFKit.PDFDocument; structureRoot: PDFKit.PDFStructureElement }

/*
 * react-pdf does not tag documents, so screen readers would not know the reading order. `Canvas` elements, whose
 * `paint` runs when they are drawn, write the tags around each part with PDFKit.
 */

/** Draws with PDFKit between the parts that react-pdf draws. */
export function PdfkitDrawing({ paint }: { paint: () => void }) {
  const painted = () => {
    paint()
    return null
  }
  return <Canvas style={{ position: 'absolute', left: 0, top: 0, width: 1, height: 1 }} paint={painted} />
}

type StructureAttributes = { alt?: string; lang?: string; bbox?: [number, number, number, number] }

const openTag = ({ pdf, structureRoot }: Target, tag: string, attributes: StructureAttributes = {}) =>
  structureRoot.add(pdf.struct(tag, attributes, [pdf.markStructureContent(tag)]))

/** Decoration, which screen readers skip. */
export function Decoration({ pdf, children }: Pick<Target, 'pdf'> & { children: ReactNode }) {
  return (
    <>
      <PdfkitDrawing paint={() => pdf.markContent('Artifact', { type: 'Layout' })} />
      {children}
      <PdfkitDrawing paint={() => pdf.endMarkedContent()} />
    </>
  )
}

/** A rectangle of the page, in points from its upper left corner. */
export type Area = { left: number; top: number; width: number; height: number }

const boxOf = ({ left, top, width, height }: Area): [number, number, number, number] => [
  left,
  top,
  left + width,
  top + height,
]

type FigureProps = Target & { alt: string; area: Area; children: ReactNode }

export function Figure({ alt, area, children, ...target }: FigureProps) {
  return (
    <>
      <PdfkitDrawing paint={() => openTag(target, 'Figure', { alt, bbox: boxOf(area) })} />
      {children}
      <PdfkitDrawing paint={() => target.pdf.endMarkedContent()} />
    </>
  )
}

/** A paragraph, written line by line. */
export function Paragraph({ block: { tag, lines, lang }, ...target }: Target & { block: Block }) {
  const { pdf } = target
  const paint = () => {
    openTag(target, tag, lang ? { lang } : {})
    for (const { x, baseline, ...line } of lines) writeLine(pdf, line, x, baseline)
    pdf.endMarkedContent()
  }
  return <PdfkitDrawing paint={paint} />
}

type LinkProps = Target & { to: string; alt: string; area: Area }

/** A link annotation over an area; screen readers read `alt`. */
export function Anchor({ pdf, structureRoot, to, alt, area: { left, top, width, height } }: LinkProps) {
  const paint = () => {
    const link = pdf.struct('Link', { alt })
    structureRoot.add(link)
    const options: object = { structParent: link, Contents: new String(alt) }
    pdf.link(left, top, width, height, to, options)
    link.end()
  }
  return <PdfkitDrawing paint={paint} />
}
