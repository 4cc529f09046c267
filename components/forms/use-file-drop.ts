'use client'

import { useState, type DragEvent } from 'react'

/** Words that are dragged are left to the field below. */
const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/**
 * Makes an element a place where a file may be dropped: `place` is for the element, `over` says that one is held over
 * it. What is dropped before the page has come alive goes to the field for files in it: lib/browser/early-input.mjs.
 */
export function useFileDrop(take: (file: File) => unknown) {
  const [over, setOver] = useState(false)
  const place = {
    'data-takes-file': true,
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!hasFile(event)) return
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (file) void take(file)
    },
  }
  return { over, place }
}
