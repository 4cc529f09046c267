'use client'

import { useEffect, useEffectEvent } from 'react'
import { shortcutNamesOf } from '@/lib/browser/shortcut-names'

export type DeskShortcuts = Partial<Record<string, () => void>>

const noShortcutsIn =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]:not([data-permits-screen-shortcuts]), [data-no-shortcuts]'

/** The keys that act again while they are held down. */
const repeatedKeys = ['j', 'k']

/**
 * Single-key shortcuts of the review desk. They do nothing in a text field, a select, the preview, or a dialog without
 * `permitsScreenShortcuts`.
 */
export function useDeskShortcuts(shortcuts: DeskShortcuts) {
  // An effect event, so that a key pressed right after a render runs the actions of that render.
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(noShortcutsIn)) return
    const name = shortcutNamesOf(event).find((candidate) => shortcuts[candidate])
    if (name === undefined) return
    event.preventDefault()
    if (!event.repeat || repeatedKeys.includes(name)) shortcuts[name]?.()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
