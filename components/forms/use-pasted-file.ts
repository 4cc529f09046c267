'use client'

import { useEffect, useEffectEvent } from 'react'

/** A paste inside these elements is left to them. */
const elementsThatHandlePaste = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** Passes on pasted text as a file, such as rows copied from a spreadsheet. Without text, passes on the pasted file. */
export function usePastedFile(onFile: (file: File) => unknown) {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest(elementsThatHandlePaste)) return
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
