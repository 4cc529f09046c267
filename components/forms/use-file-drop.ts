'use client'

import { useState, type DragEvent } from 'react'

/** Words that are dragged are left to the field below. */
const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/**
 * Drop zone: spread `dropHandlers` on the element; `over` is true while a file is dragged over it. Files dropped before
 * hydration go to the file input (lib/browser/input-before-hydration.mjs).
 */
export function useFileDrop(take: (file: File) => unknown) {
  const [over, setOver] = useState(false)
  const dropHandlers = {
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
  return { over, dropHandlers }
}
