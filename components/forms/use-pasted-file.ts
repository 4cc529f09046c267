'use client'

import { useEffect, useEffectEvent } from 'react'

const editable = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** Takes a pasted file, and pasted text as one, such as rows that were copied from a spreadsheet. */
export function usePastedFile(take: (file: File) => unknown) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest(editable)) return
    const [file] = event.clipboardData?.files ?? []
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim()) void take(new File([text], 'Pasted rows', { type: 'text/csv' }))
    else if (file) void take(file)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}
