import { importOrToast } from '@/components/ui/import-or-toast'
import { pdfPreviewLimits } from '@/lib/previews/limits'
import { markInvisible } from '@/lib/previews/readable-text'
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Draws the first pages one after the other. pdf.js is loaded on demand and runs no script of the file. */
export async function drawPdf(
  base64: string,
  target: HTMLElement,
  signal: AbortSignal,
  onPageDrawn: (page: number, total: number) => void,
) {
  const pdfjs = await importOrToast(() => import('pdfjs-dist'))
  if (!pdfjs) throw new Error('The program that draws a PDF could not be loaded.')
  if (signal.aborted) return
  pdfjs.GlobalWorkerOptions.workerSrc = new URL(
    'pdfjs-dist/build/pdf.worker.min.mjs',
    import.meta.url,
  ).toString()
  const loadingTask = pdfjs.getDocument({
    data: bytesOf(base64),
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: pdfPreviewLimits.pixelsMax,
    canvasMaxAreaInBytes: pdfPreviewLimits.pixelsMax * 4,
  })
  const stop = () => void loadingTask.destroy()
  // Without a deadline, a hostile file could keep pdf.js busy for ever.
  const deadline = setTimeout(stop, pdfPreviewLimits.deadlineMs)
  signal.addEventListener('abort', stop, { once: true })
  target.replaceChildren()
  try {
    const pdf = await loadingTask.promise
    const pageCount = Math.min(pdf.numPages, pdfPreviewLimits.pagesMax)
    for (let number = 1; number <= pageCount && !signal.aborted; number++) {
      const figure = await drawPage(await pdf.getPage(number), target.clientWidth, number)
      if (signal.aborted) break
      target.append(figure)
      onPageDrawn(number, pdf.numPages)
    }
  } finally {
    clearTimeout(deadline)
    await loadingTask.destroy()
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
  text.textContent = markInvisible(words.slice(0, pdfPreviewLimits.textMax))
  const figure = document.createElement('div')
  figure.append(canvas, text)
  return figure
}
