import 'server-only'
import { Zip, ZipPassThrough } from 'fflate'
import { signedPdf } from '@/lib/certificates/files/file'
import { csvText } from '@/lib/export/csv'
import { certificateFileName } from './file-name'
import { leftOutColumns, type ExportFile } from './export-file'

/** A zip with the signed PDFs, unchanged, and a list of the certificates that were left out. */
export function createZipFile(): ExportFile {
  let parts: Buffer[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    parts.push(Buffer.from(bytes))
  })
  // Stores files without compression: PDFs are compressed already.
  const addFile = (name: string, bytes: Uint8Array, modifiedAt: Date) => {
    const file = new ZipPassThrough(name)
    file.mtime = modifiedAt
    zip.add(file)
    file.push(bytes, true)
  }
  return {
    // Dates the PDF by the confirmation of the name, because the PDF has existed since then.
    add: async (row) =>
      addFile(certificateFileName(row.cid, row.fullName), await signedPdf(row), row.nameConfirmedAt),
    end: async (leftOut) => {
      if (leftOut.length) addFile('left-out.csv', Buffer.from(csvText(leftOutColumns, leftOut)), new Date())
      zip.end()
    },
    takeNewBytes: () => {
      const taken = parts
      parts = []
      return taken
    },
  }
}
