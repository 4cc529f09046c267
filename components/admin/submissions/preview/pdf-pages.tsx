'use client'

import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { previews as texts } from '@/lib/messages/previews'
import { drawPdf } from './draw-pdf'

type State = { status: 'loading' | 'shown' | 'failed'; drawn: number; total: number }

/** The first pages of a PDF as images: a sandboxed frame has no PDF viewer, and an image runs no code. */
export function PdfPages({ base64, label }: { base64: string; label: string }) {
  const target = useRef<HTMLDivElement>(null)
  const [{ status, drawn, total }, setState] = useState<State>({ status: 'loading', drawn: 0, total: 0 })

  useEffect(() => {
    const aborter = new AbortController()
    const onPageDrawn = (page: number, total: number) => setState({ status: 'shown', drawn: page, total })
    if (target.current)
      drawPdf(base64, target.current, aborter.signal, onPageDrawn).catch(() => {
        if (!aborter.signal.aborted) setState((state) => ({ ...state, status: 'failed' }))
      })
    return () => aborter.abort()
  }, [base64])

  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative size-full overflow-y-auto bg-sunken p-4"
    >
      {status === 'loading' && (
        <div data-loading className="absolute inset-0">
          <Skeleton className="size-full rounded-none" />
        </div>
      )}
      {status === 'failed' && drawn === 0 && (
        <p role="alert" className="grid h-full place-content-center text-[15px] text-ink-soft">
          {texts.pdfFailed}
        </p>
      )}
      <div ref={target} className="grid grid-cols-1 gap-4" />
      {total > drawn && drawn > 0 && (
        <p className="pt-4 text-center text-sm text-ink-soft">
          {drawn === 1 ? 'The first page' : `The first ${drawn} pages`} of {total}.
        </p>
      )}
    </div>
  )
}
