'use client'

import { useEffect, useEffectEvent } from 'react'

export type DeskShortcuts = Partial<Record<string, () => void>>

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]'

/** The typed key; with Shift also the digit, since most layouts type another character with it. */
function namesOf({ key, code, shiftKey }: KeyboardEvent) {
  const digit = shiftKey && /^Digit(\d)$/.exec(code)?.[1]
  return [key.length === 1 ? key.toLowerCase() : key, ...(digit ? [`shift+${digit}`] : [])]
}

/** Single-key shortcuts, active while no field is focused and no dialog is open. */
export function useDeskShortcuts(keys: DeskShortcuts) {
  // A key pressed as soon as a change is drawn meets the actions of that change.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    const action = namesOf(event)
      .map((name) => keys[name])
      .find(Boolean)
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
