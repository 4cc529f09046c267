'use client'

import { useEffect, useRef } from 'react'

export type DeskShortcuts = Partial<Record<string, () => void>>

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]'

/** Single-key shortcuts, active while no field is focused and no dialog is open. */
export function useDeskShortcuts(keys: DeskShortcuts) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      const action = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
