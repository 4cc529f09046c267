'use client'

import { useEffect, useRef, useState } from 'react'
import { loadModuleOrToast } from '@/components/ui/load-module-or-toast'
import { Skeleton } from '@/components/ui/skeleton'
import { callForFile } from '@/lib/browser/api-client'
import { loadPdfJs } from '@/lib/browser/pdf-document'
import { PreviewFailure } from './preview-failure'

type Props = {
  /** The URL or the content of the file. */
  file: string | Uint8Array
  label: string
}

/** Draws the first page of a PDF; loads the renderer on demand. */
export function PdfPreview({ file, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | { failedFile: Props['file']; error: unknown }>(
    'loading',
  )
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCancelled = false
    let cancel = () => {}
    const draw = async () => {
      const pdfjs = await loadModuleOrToast(loadPdfJs)
      if (!pdfjs) throw new Error('The program that draws a PDF could not be loaded.')
      // The worker detaches the buffer that it gets, so it gets a copy.
      const data = typeof file === 'string' ? await callForFile('GET', file) : file.slice()
      const task = pdfjs.getDocument({ data, isEvalSupported: false })
      try {
        const page = await (await task.promise).getPage(1)
        const target = canvas.current
        if (isCancelled || !target) return
        const width = target.parentElement?.clientWidth ?? 800
        const scale =
          (width / page.getViewport({ scale: 1 }).width) * Math.min(window.devicePixelRatio || 1, 2)
        const viewport = page.getViewport({ scale })
        target.width = viewport.width
        target.height = viewport.height
        const rendering = page.render({ canvas: target, viewport })
        // The next effect draws on the same canvas, which two renderings cannot share.
        cancel = () => rendering.cancel()
        await rendering.promise
      } finally {
        await task.destroy()
      }
    }
    draw().then(
      () => !isCancelled && setState('shown'),
      (failure: unknown) => {
        if (!isCancelled) setState({ failedFile: file, error: failure })
      },
    )
    return () => {
      isCancelled = true
      cancel()
    }
  }, [file, attempt])

  // A failure counts only for the file that failed. If `file` has changed since, the new one is shown as loading.
  const failed = typeof state === 'object' && state.failedFile === file ? state : null
  return (
    <div className="relative aspect-[297/210] overflow-hidden rounded-control border border-line bg-sunken">
      <canvas ref={canvas} role="img" aria-label={label} className="size-full" />
      {state !== 'shown' && !failed && <Skeleton className="absolute inset-0" />}
      {failed && (
        <PreviewFailure
          error={failed.error}
          onRetry={() => {
            setState('loading')
            setAttempt(attempt + 1)
          }}
        />
      )}
    </div>
  )
}
