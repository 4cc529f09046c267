import 'server-only'
import { createPagePainter, openDocument } from '@/lib/certificates/pdf/render'
import { messages } from '@/lib/messages'
import type { ExportFile } from './export-file'

/** One unsigned PDF with a page for each certificate. Merging signed files would break their signatures. */
export async function createPrintFile(title: string): Promise<ExportFile> {
  const { printTitle, printSubject } = messages.certificateExport
  const { pdf, structureRoot } = openDocument(printTitle(title), new Date(), { Subject: printSubject })
  let parts: Buffer[] = []
  pdf.on('data', (bytes: Buffer) => parts.push(bytes))
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  // `end` awaits this promise; an earlier rejection must not count as unhandled.
  ended.catch(() => {})
  const paint = await createPagePainter(pdf)
  return {
    add: async (row) => {
      const section = pdf.struct('Sect')
      structureRoot.add(section)
      await paint(row, section)
      section.end()
    },
    end: () => {
      pdf.end()
      return ended
    },
    takeNewBytes: () => {
      const taken = parts
      parts = []
      return taken
    },
  }
}
