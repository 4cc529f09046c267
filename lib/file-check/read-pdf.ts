import { linesOf } from './pdf-lines'

/** The lines and the attached credential of a PDF. The program that reads it comes only when it is needed. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await import('pdfjs-dist')
  pdf.GlobalWorkerOptions.workerSrc = new URL(
    'pdfjs-dist/build/pdf.worker.min.mjs',
    import.meta.url,
  ).toString()
  // It takes the bytes away: they are needed again.
  const task = pdf.getDocument({ data: bytes.slice(), isEvalSupported: false })
  try {
    const document = await task.promise
    const attached: Record<string, { filename: string; content: Uint8Array }> | null =
      await document.getAttachments()
    const credential = Object.values(attached ?? {}).find(
      ({ filename }) => filename === 'openbadgecredential.json',
    )
    const { items } = await (await document.getPage(1)).getTextContent()
    return {
      lines: linesOf(items.filter((item) => 'str' in item)),
      credential: credential ? new TextDecoder().decode(credential.content) : null,
    }
  } finally {
    await task.destroy()
  }
}
