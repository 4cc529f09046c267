'use client'

import { useEffect, useEffectEvent } from 'react'

/** CSS selector: a paste inside these elements is ignored. Fields handle it themselves, and a dialog covers the page. */
const ignoredTargets = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** Passes on pasted text, for example rows copied from a spreadsheet, as a CSV file; without text, the pasted file. */
export function usePastedFile(onFile: (file: File) => unknown) {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest(ignoredTargets)) return
    const [file] = event.clipboardData?.files ?? []
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim()) void onFile(new File([text], 'Pasted rows', { type: 'text/csv' }))
    else if (file) void onFile(file)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handlePaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}
