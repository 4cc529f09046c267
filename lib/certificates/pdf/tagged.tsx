import { Canvas } from '@react-pdf/renderer'
import type { ReactNode } from 'react'

type Tag = 'H1' | 'P' | 'Figure' | 'Artifact'
type Meaning = { as: Tag; alt?: string }

/**
 * Says in the file what its children are, so that the certificate can be read aloud and copied in the right
 * order. react-pdf has no words for it: two empty drawings write the marks before and after.
 */
export function Tagged({ pdf, root, children, ...meaning }: Meaning & Target & { children: ReactNode }) {
  return (
    <>
      <Mark paint={() => open({ pdf, root }, meaning)} />
      {children}
      <Mark paint={() => pdf.endMarkedContent()} />
    </>
  )
}

export type Target = { pdf: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement }

function Mark({ paint }: { paint: () => void }) {
  return (
    <Canvas
      style={{ position: 'absolute', width: 1, height: 1 }}
      paint={() => {
        paint()
        return null
      }}
    />
  )
}

function open({ pdf, root }: Target, { as, alt }: Meaning) {
  if (as === 'Artifact') pdf.markContent(as, { type: 'Layout' })
  else root.add(pdf.struct(as, alt ? { alt } : {}, [pdf.markStructureContent(as)]))
}
