import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api'
import { loadPdfJs, withPdfDocument } from '../browser/pdf-document'
import { linesOf } from './pdf-lines'
import type { Render } from './read-qr-code'
import { ReaderNotLoaded } from './reader-not-loaded'
import { draw, maxImagePixels } from './render-image'

const deadlineMs = 30_000

const throwNotLoaded = () => {
  throw new ReaderNotLoaded()
}

/**
 * Calls `read` with the lines of the first page of a PDF and a function that draws it. pdf.js is loaded on demand; rejects
 * with `ReaderNotLoaded` if that fails.
 */
export async function withPdf<Result>(
  bytes: Uint8Array,
  read: (page: { lines: string[]; render: Render }) => Promise<Result>,
): Promise<Result> {
  const options = {
    // pdf.js transfers the array to a worker, and the caller still needs it.
    data: bytes.slice(),
    maxImageSize: maxImagePixels,
    canvasMaxAreaInBytes: maxImagePixels * 4,
    deadlineMs,
  }
  const pdfjs = await loadPdfJs().catch(throwNotLoaded)
  return withPdfDocument(pdfjs, options, async (loadingTask, worker) => {
    const document = await loadingTask.promise.catch(async (error: unknown) => {
      // If the worker could not be loaded, the error says nothing about the file.
      await worker.promise.catch(throwNotLoaded)
      throw error
    })
    const page = await document.getPage(1)
    const { items } = await page.getTextContent()
    return read({
      lines: linesOf(items.filter((item) => 'str' in item)),
      render: (maxSide) => renderPage(page, maxSide),
    })
  })
}

function renderPage(page: PDFPageProxy, maxSide: number) {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = maxSide / Math.max(width, height)
  const viewport = page.getViewport({ scale })
  // The viewport has the final size, so that small pages are enlarged: `draw` only scales down.
  return draw(
    viewport.width,
    viewport.height,
    maxSide,
    ({ canvas }) => page.render({ canvas, viewport }).promise,
  )
}

/** The lines of the first page of a PDF. */
export const linesOfPdf = (bytes: Uint8Array) => withPdf(bytes, async ({ lines }) => lines)
