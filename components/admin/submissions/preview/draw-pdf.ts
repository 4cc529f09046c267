import { loadModuleOrToast } from '@/components/ui/load-module-or-toast'
import { loadPdfJs, withPdfDocument } from '@/lib/browser/pdf-document'
import { pdfPreviewLimits } from '@/lib/previews/limits'
import { escapeInvisible } from '@/lib/previews/readable-text'
import type { PDFDocumentLoadingTask, PDFPageProxy } from 'pdfjs-dist/types/src/display/api'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

type OnPageDrawn = (page: number, total: number) => void

/**
 * Draws the first pages one after the other. pdf.js is loaded on demand and runs no script of the file. Rejects if drawing
 * takes longer than `pdfPreviewLimits.deadlineMs`.
 */
export async function drawPdf(
  base64: string,
  target: HTMLElement,
  signal: AbortSignal,
  onPageDrawn: OnPageDrawn,
) {
  const pdfjs = await loadModuleOrToast(loadPdfJs)
  if (!pdfjs) throw new Error('The program that draws a PDF could not be loaded.')
  if (signal.aborted) return
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  target.replaceChildren()
  await withPdfDocument(
    pdfjs,
    {
      data: bytesOf(base64),
      enableXfa: false,
      maxImageSize: pdfPreviewLimits.pixelsMax,
      canvasMaxAreaInBytes: pdfPreviewLimits.pixelsMax * 4,
      deadlineMs: pdfPreviewLimits.deadlineMs,
    },
    (loadingTask) => Promise.race([drawPages(loadingTask, target, signal, onPageDrawn), aborted]),
  )
}

async function drawPages(
  loadingTask: PDFDocumentLoadingTask,
  target: HTMLElement,
  signal: AbortSignal,
  onPageDrawn: OnPageDrawn,
) {
  const pdf = await loadingTask.promise
  const pageCount = Math.min(pdf.numPages, pdfPreviewLimits.pagesMax)
  for (let number = 1; number <= pageCount && !signal.aborted; number++) {
    const figure = await drawPage(await pdf.getPage(number), target.clientWidth, number)
    if (signal.aborted) break
    target.append(figure)
    onPageDrawn(number, pdf.numPages)
  }
}

/** Returns an image of the page with its text for screen readers. */
async function drawPage(page: PDFPageProxy, cssWidth: number, number: number) {
  const { width, height } = page.getViewport({ scale: 1 })
  const targetScale = (cssWidth / width) * Math.min(window.devicePixelRatio || 1, 2)
  // Pages can have any size, but browsers limit the sides and the area of a canvas.
  const scale = Math.min(
    targetScale,
    pdfPreviewLimits.sideMax / Math.max(width, height),
    Math.sqrt(pdfPreviewLimits.pixelsMax / (width * height)),
  )
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  canvas.className = 'mx-auto block h-auto max-w-full border border-line'
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', `Page ${number}`)
  await page.render({ canvas, viewport }).promise
  const { items } = await page.getTextContent()
  const text = document.createElement('p')
  text.className = 'sr-only'
  const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  text.textContent = escapeInvisible(words.slice(0, pdfPreviewLimits.textMax))
  const figure = document.createElement('div')
  figure.append(canvas, text)
  return figure
}
