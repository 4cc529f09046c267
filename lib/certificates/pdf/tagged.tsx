import { Canvas } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Block } from './arrange'
import { writeLine } from './write-line'

/** The document that is written, and the root of what says the meaning of its parts. */
export type Target = { pdf: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement }

/*
 * react-pdf leaves a document untagged: nobody could have it read aloud in the right order. So parts are tagged
 * here, by empty drawings that write the marks before and after.
 */

/** Draws by hand in the midst of what react-pdf draws. */
export function Mark({ paint }: { paint: () => void }) {
  const painted = () => {
    paint()
    return null
  }
  return <Canvas style={{ position: 'absolute', left: 0, top: 0, width: 1, height: 1 }} paint={painted} />
}

const open = ({ pdf, root }: Target, tag: string, alt?: string) =>
  root.add(pdf.struct(tag, alt ? { alt } : {}, [pdf.markStructureContent(tag)]))

/** What is only there to be looked at. */
export function Decoration({ pdf, children }: Pick<Target, 'pdf'> & { children: ReactNode }) {
  return (
    <>
      <Mark paint={() => pdf.markContent('Artifact', { type: 'Layout' })} />
      {children}
      <Mark paint={() => pdf.endMarkedContent()} />
    </>
  )
}

export function Figure({ alt, children, ...target }: Target & { alt: string; children: ReactNode }) {
  return (
    <>
      <Mark paint={() => open(target, 'Figure', alt)} />
      {children}
      <Mark paint={() => target.pdf.endMarkedContent()} />
    </>
  )
}

/** A paragraph, written line by line. */
export function Paragraph({ block: { as, lines }, ...target }: Target & { block: Block }) {
  const { pdf } = target
  const paint = () => {
    open(target, as)
    for (const { x, baseline, ...line } of lines) writeLine(pdf, line, x, baseline)
    pdf.endMarkedContent()
  }
  return <Mark paint={paint} />
}
