'use client'

import { useLayoutEffect, useRef } from 'react'

/**
 * A ref for a button. If it is removed while it has the focus, the selected filter of the list gets the focus: the rows
 * may be removed, too.
 */
export function useFocusFilterOnRemoval() {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element && element === document.activeElement)
        element.closest('main')?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    }
  }, [])
  return button
}
