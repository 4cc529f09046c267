import type {
  DocumentInitParameters,
  PDFDocumentLoadingTask,
  PDFWorker,
} from 'pdfjs-dist/types/src/display/api'

/** Loads pdf.js on demand, and sets the address of its worker. */
export async function loadPdfJs() {
  const pdfjs = await import('pdfjs-dist')
  pdfjs.GlobalWorkerOptions.workerSrc = new URL(
    'pdfjs-dist/build/pdf.worker.min.mjs',
    import.meta.url,
  ).toString()
  return pdfjs
}

type PdfJs = Awaited<ReturnType<typeof loadPdfJs>>

/**
 * Calls `read` with an untrusted PDF, which gets a worker of its own. At the deadline the worker is terminated, and the
 * promise rejects unless `read` has ended.
 */
export async function withPdfDocument<Result>(
  pdfjs: PdfJs,
  { deadlineMs, ...parameters }: DocumentInitParameters & { deadlineMs: number },
  // `worker.promise` rejects if the worker could not be loaded.
  read: (loadingTask: PDFDocumentLoadingTask, worker: PDFWorker) => Promise<Result>,
): Promise<Result> {
  const worker = new pdfjs.PDFWorker()
  const loadingTask = pdfjs.getDocument({ ...parameters, worker, isEvalSupported: false })
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      worker.destroy()
      reject(new Error('Reading the PDF took too long.'))
    }, deadlineMs)
  })
  try {
    return await Promise.race([read(loadingTask, worker), deadline])
  } finally {
    // `loadingTask.destroy` waits for an answer of the worker, which a hostile file can keep busy for ever. The outcome
    // of `read` is returned even then.
    await Promise.race([loadingTask.destroy(), deadline]).catch(() => {})
    clearTimeout(timer)
    worker.destroy()
  }
}
