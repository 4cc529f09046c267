'use client'

import { useState, type DragEvent } from 'react'

/** Dragged text is not handled here, so that it can be dropped into a text field. */
const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/**
 * Drop zone: spread `dropHandlers` on the element. Files dropped before hydration go to the file input
 * (lib/browser/input-before-hydration.mjs).
 */
export function useFileDrop(onFile: (file: File) => unknown) {
  const [isDraggedOver, setDraggedOver] = useState(false)
  const dropHandlers = {
    'data-takes-file': true,
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setDraggedOver(true)
    },
    onDragLeave: () => setDraggedOver(false),
    onDrop: (event: DragEvent) => {
      setDraggedOver(false)
      if (!hasFile(event)) return
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (file) void onFile(file)
    },
  }
  return { isDraggedOver, dropHandlers }
}
