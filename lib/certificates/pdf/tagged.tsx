import { Canvas } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Block } from './layout'
import { writeLine } from './write-line'

/** The document, and the root of its structure tree. */
export type TaggedDocument = { pdf: PDFKit.PDFDocument; structureRoot: PDFKit.PDFStructureElement }

/*
 * react-pdf does not tag documents, so screen readers would not know the reading order. `Canvas` elements, whose
 * `paint` runs when they are drawn, write the tags around each part with PDFKit.
 */

/** Draws with PDFKit between the parts that react-pdf draws. */
export function PdfkitDrawing({ paint }: { paint: () => void }) {
  const paintCanvas = () => {
    paint()
    return null
  }
  return <Canvas style={{ position: 'absolute', left: 0, top: 0, width: 1, height: 1 }} paint={paintCanvas} />
}

type StructureAttributes = { alt?: string; lang?: string; bbox?: [number, number, number, number] }

const openTag = ({ pdf, structureRoot }: TaggedDocument, tag: string, attributes: StructureAttributes = {}) =>
  structureRoot.add(pdf.struct(tag, attributes, [pdf.markStructureContent(tag)]))

/** An artifact in the sense of PDF: decoration, which screen readers skip. */
export function Artifact({ pdf, children }: Pick<TaggedDocument, 'pdf'> & { children: ReactNode }) {
  return (
    <>
      <PdfkitDrawing paint={() => pdf.markContent('Artifact', { type: 'Layout' })} />
      {children}
      <PdfkitDrawing paint={() => pdf.endMarkedContent()} />
    </>
  )
}

/** A rectangle on the page, in points from the page's upper left corner. */
export type Area = { left: number; top: number; width: number; height: number }

const boxOf = ({ left, top, width, height }: Area): [number, number, number, number] => [
  left,
  top,
  left + width,
  top + height,
]

type FigureProps = TaggedDocument & { alt: string; area: Area; children: ReactNode }

export function Figure({ alt, area, children, ...taggedDocument }: FigureProps) {
  return (
    <>
      <PdfkitDrawing paint={() => openTag(taggedDocument, 'Figure', { alt, bbox: boxOf(area) })} />
      {children}
      <PdfkitDrawing paint={() => taggedDocument.pdf.endMarkedContent()} />
    </>
  )
}

/** A paragraph, written line by line. */
export function Paragraph({
  block: { tag, lines, lang },
  ...taggedDocument
}: TaggedDocument & { block: Block }) {
  const { pdf } = taggedDocument
  const paint = () => {
    openTag(taggedDocument, tag, lang ? { lang } : {})
    for (const { x, baseline, ...line } of lines) writeLine(pdf, line, x, baseline)
    pdf.endMarkedContent()
  }
  return <PdfkitDrawing paint={paint} />
}

type LinkAnnotationProps = TaggedDocument & { to: string; alt: string; area: Area }

/** A link annotation over an area; screen readers read `alt`. */
export function LinkAnnotation({
  pdf,
  structureRoot,
  to,
  alt,
  area: { left, top, width, height },
}: LinkAnnotationProps) {
  const paint = () => {
    const link = pdf.struct('Link', { alt })
    structureRoot.add(link)
    // PDFKit writes a String object as text, but a primitive string as a PDF name.
    const options: object = { structParent: link, Contents: new String(alt) }
    pdf.link(left, top, width, height, to, options)
    link.end()
  }
  return <PdfkitDrawing paint={paint} />
}
